import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { installationSchema } from '#site-folder/schema/installation-schema.ts'
import { brandSchema } from '#site-folder/schema/brand-schema.ts'
import { catalogueSchema } from '#site-folder/schema/catalogue-schema.ts'
import { portingSchema } from '#site-folder/schema/porting-schema.ts'
import { servicesSchema } from '#site-folder/schema/services-schema.ts'
import { shopsSchema } from '#site-folder/schema/shops-schema.ts'
import { noticesSchema } from '#site-folder/own/notices.ts'
import { runProgram } from '#tests/support/site/run-command.ts'

/* What a reader copies out of our pages: it is taken as it stands. */

const pages = globSync('{*.md,{docs,deploy}/**/*.md}', { exclude: ['docs/decisions/**', 'CHANGELOG.md'] })

const maps = {
  'catalogue.yaml': catalogueSchema,
  'brand.yaml': brandSchema,
  'porting.yaml': portingSchema,
  'installation.yaml': installationSchema,
} satisfies Record<string, z.ZodType>
const lists: readonly z.ZodType[] = [shopsSchema, noticesSchema, servicesSchema]
/** Lists within the catalogue, of which a page may show some entries alone. */
const listsWithin = ['charges', 'promotions', 'locations', 'mobile'] as const

type Example = { readonly where: string; readonly text: string }

const examples = pages.flatMap((file): readonly Example[] => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^( *)```yaml\n(.*?)^ *```$/gms)].map(([, indent = '', block = ''], index) => ({
    where: `${file}, ${index + 1}`,
    text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
})

test('the pages have examples', () => expect(examples.length).toBeGreaterThan(15))

test.each(examples)('an example can be copied into a folder: $where', ({ text }) => {
  const written: unknown = parse(text, { strict: true })
  let best: readonly unknown[] | null = null
  for (const faults of Array.isArray(written) ? faultsAsList(written) : faultsWithin(written as object)) {
    if (best === null || faults.length < best.length) best = faults
    if (best.length === 0) break
  }
  // It belongs into one of the files, and stands there without a fault.
  expect(best).toEqual([])
})

function* faultsAsList(written: readonly unknown[]) {
  for (const schema of lists) yield faultsOf(schema, written)
  for (const key of listsWithin) yield* faultsWithin({ [key]: written })
}

/** What is wrong of some keys within each file of each operator: they are added to what is there. */
function* faultsWithin(written: object) {
  for (const [name, schema] of Object.entries(maps))
    for (const file of globSync(`{site,tests/operators/*}/${name}`)) {
      const there = parse(readFileSync(file, 'utf8'), { logLevel: 'error' }) as object
      const faults = faultsOf(schema, merged(there, written))
      yield faults.filter(({ path }) => path.length === 0 || String(path[0]) in written)
    }
}

function merged(there: unknown, written: unknown): unknown {
  if (Array.isArray(there) && Array.isArray(written)) return [...(there as unknown[]), ...(written as unknown[])]
  if (!isRecord(there) || !isRecord(written)) return written
  return {
    ...there,
    ...Object.fromEntries(Object.entries(written).map(([key, value]) => [key, merged(there[key], value)])),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faultsOf(schema: z.ZodType, value: unknown) {
  return (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({ path, message }))
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commands = pages.flatMap((file) => {
  const code = [...readFileSync(file, 'utf8').matchAll(/```(?:sh)?\n.*?```|`[^`\n]+`/gs)]
    .map(([span]) => span)
    .join('\n')
  return [
    ...code.matchAll(
      /\b(?:npm run (?:--silent )?(\w[\w:]*)(?: -- ([a-z][\w-]*))?|(?<=(?:^|[`;&|]) *)alta (?!-)(\w+)(?: ([a-z][\w-]*)\b(?![/.]))?)/g,
    ),
  ].map(([typed, script, verb, ofAlta, verbOfAlta]) => ({
    file,
    typed,
    script: script ?? ofAlta ?? '',
    verb: verb ?? verbOfAlta,
  }))
})

test('every command that a page names is there', async () => {
  expect(commands.filter(({ script }) => scripts[script] === undefined)).toEqual([])
  const named = new Map<string, Set<string>>()
  for (const { script, verb } of commands)
    if (verb && scripts[script]?.includes('build/server/'))
      named.set(script, (named.get(script) ?? new Set()).add(verb))
  const unknown = await Promise.all(
    [...named].map(async ([script, verbs]) => {
      const { stdout, stderr } = await runProgram(`build/server/${script}.js`, ['--help'], {})
      return [...verbs]
        .filter((verb) => !new RegExp(`\\b${verb}\\b`).test(stdout + stderr))
        .map((verb) => `${script} ${verb}`)
    }),
  )
  expect(named.size).toBeGreaterThan(5)
  expect(unknown.flat()).toEqual([])
})
