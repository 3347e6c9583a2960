import type { z } from 'zod'
import { nearName } from '#platform/near-name.ts'

type Issue = z.core.$ZodRawIssue
type Definition = { readonly shape?: Readonly<Record<string, unknown>> }

const KINDS: Readonly<Record<string, string>> = {
  string: 'write a text',
  number: 'write a number',
  int: 'write a whole number',
  boolean: 'write true or false',
  array: 'write a list, like [first, second]',
}

/** Says how a value is wrong and how it would be right, where its schema has no sentence of its own. */
export function plainIssue(issue: Issue): string | undefined {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, keysOf(issue))
  if (issue.code === 'invalid_type') {
    const remedy = issue.expected === 'object' ? writeKeys(keysOf(issue)) : (KINDS[issue.expected] ?? 'write a value')
    return remedy + insteadOf(issue.input)
  }
  if (issue.code === 'invalid_value') return `write ${either(issue.values.map(String))}${insteadOf(issue.input)}`
  if (issue.code === 'too_small' && issue.origin === 'array') return `write at least ${issue.minimum} entries`
  if (issue.code === 'too_big' && issue.origin === 'array') return `write at most ${issue.maximum} entries`
  return undefined
}

/** A sentence for each key, a line each. */
function unknownKeys(unknown: readonly string[], known: readonly string[]): string {
  return unknown
    .map((key) => `${key} is no key here: write ${nearName(key, known) ?? either(known)}, or remove it`)
    .join('\n')
}

/** The names that an object of a schema may have. */
function keysOf({ inst }: Issue): readonly string[] {
  const { shape } = (inst as { readonly _zod?: { readonly def: Definition } } | undefined)?._zod?.def ?? {}
  return Object.keys(shape ?? {})
}

function writeKeys(keys: readonly string[]): string {
  const [first = 'key'] = keys
  return keys.length === 0
    ? 'write keys with their values'
    : `write its keys with their values, as in ${first}: …; they are ${keys.join(', ')}`
}

function either(values: readonly string[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
}

function insteadOf(input: unknown): string {
  if (input === undefined) return ''
  if (input === null) return ', not nothing'
  if (Array.isArray(input)) return ', not a list'
  if (typeof input === 'object') return ', not keys with values'
  return `, not ${String(input as string)}`
}
