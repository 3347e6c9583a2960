import type { z } from 'zod'
import type { Locale } from '#locales/i18n.ts'
import { catalogueSchema } from '#site-folder/schema/catalogue-schema.ts'
import { brokenRule, type BrokenRule } from '#site-folder/schema/catalogue-rules.ts'
import { fieldName, valueAt, withValue, type Path } from './field-name.ts'
import { catalogueForm, nodeAt, type FormNode, type Leaf } from './form-tree.ts'

/** A rule of the catalogue that a document breaks. */
export type Problem = {
  /** Field where it is shown: a list, a group, or an input. */
  readonly path: Path
  /** `own`: what stands there can never be right; `missing`: nothing does; else a rule about it and others. */
  readonly rule: 'own' | 'missing' | 'other'
  /** null where what one types is wrong by itself. */
  readonly broken: BrokenRule | null
}

/** So often what was wrong is set right, to find out which rules stand behind it. */
const PASSES = 4

/** Everything that is wrong with a document, in the order of the form; also what the schema says only once the rest is right. */
export function problemsOf(document: unknown, languages: readonly Locale[]): readonly Problem[] {
  const found = new Map<string, Problem>()
  let mended = document
  for (let pass = 0; pass < PASSES; pass++) {
    const { error } = catalogueSchema.safeParse(mended)
    if (!error) break
    for (const issue of error.issues) {
      const problem = problemAt(issue, mended)
      const name = fieldName(problem.path)
      if (!found.has(name)) found.set(name, problem)
      mended = issue.code === 'too_big' ? cut(mended, problem, Number(issue.maximum)) : mend(mended, problem)
    }
  }
  for (const problem of missingTexts(catalogueForm, [], document, languages))
    if (!found.has(fieldName(problem.path))) found.set(fieldName(problem.path), problem)
  return [...found.values()]
}

function problemAt(issue: z.core.$ZodIssue, document: unknown): Problem {
  const broken = brokenRule(issue)
  const at = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
  const own = ownPath(at)
  const { node } = nodeAt(own)
  if (!node || !('schema' in node)) return { path: own, rule: 'other', broken }
  const value = valueAt(document, own)
  if (value === undefined || value === '') return { path: own, rule: node.isOptional ? 'other' : 'missing', broken }
  return { path: own, rule: node.schema.safeParse(value).success ? 'other' : 'own', broken }
}

/** The path of what one types, where a rule names a part of that. */
function ownPath(path: Path): Path {
  const index = path.findIndex((_, length) => 'schema' in (nodeAt(path.slice(0, length)).node ?? {}))
  const { node } = nodeAt(index < 0 ? path : path.slice(0, index))
  if (node?.kind === 'texts') return path
  return index < 0 ? path : path.slice(0, index)
}

/** With something that is right by itself in place of what is not. */
function mend(document: unknown, { path, rule }: Problem): unknown {
  const { node } = nodeAt(path)
  if (rule === 'other' || !node || !('schema' in node)) return document
  const right = candidates(node).find((value) => node.schema.safeParse(value).success)
  return right === undefined ? document : withValue(document, path, right)
}

/** Cuts a list that is too long to its limit: no entry beyond it is judged. */
function cut(document: unknown, problem: Problem, most: number): unknown {
  const list = valueAt(document, problem.path)
  if (!Array.isArray(list)) return mend(document, problem)
  return withValue(document, problem.path, (list as readonly unknown[]).slice(0, most))
}

function candidates({ options }: Leaf): readonly unknown[] {
  return [...options, 1, 'one', '2030-01-01', ['12'], ['12135'], [1], false, {}]
}

/** Texts that no language of the site may lack, where there has to be a text. */
function missingTexts(node: FormNode, path: Path, value: unknown, languages: readonly Locale[]): Problem[] {
  if (node.kind === 'list') {
    const entries = Array.isArray(value) ? (value as readonly unknown[]) : []
    return entries.flatMap((entry, index) => missingTexts(node.entry, [...path, index], entry, languages))
  }
  if (node.kind === 'group' && node.isOptional && value === undefined) return []
  if (node.kind === 'group')
    return Object.entries(node.children).flatMap(([key, child]) =>
      missingTexts(child, [...path, key], valueAt(value, [key]), languages),
    )
  if (node.kind !== 'texts') return []
  const isGiven = (locale: Locale) => String(valueAt(value, [locale]) ?? '').trim() !== ''
  if (node.isOptional && !languages.some(isGiven)) return []
  return languages
    .filter((locale) => !isGiven(locale))
    .map((locale): Problem => ({ path: [...path, locale], rule: 'missing', broken: null }))
}
