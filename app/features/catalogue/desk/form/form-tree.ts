import type { z } from 'zod'
import { catalogueSchema } from '#site-folder/schema/catalogue-schema.ts'
import { calls, callLimits, callWords } from '#site-folder/schema/calls-schema.ts'
import { translated } from '#site-folder/schema/schema-parts.ts'

/** A field to type or to choose in. */
export type Leaf = {
  readonly kind: 'text' | 'whole' | 'yes-no' | 'choice' | 'date' | 'texts' | 'several'
  /** By itself, it refuses what can never be right. */
  readonly schema: z.ZodType
  /** Where nothing may be written. */
  readonly isOptional: boolean
  readonly options: readonly string[]
  /** For a list: whether each entry is a number. */
  readonly ofNumbers: boolean
}

export type Group = {
  readonly kind: 'group'
  readonly isOptional: boolean
  readonly children: Readonly<Record<string, FormNode>>
  /** Words that may stand in its place, like `unlimited`: each chosen by a tick of its name. */
  readonly words: readonly string[]
}

export type List = { readonly kind: 'list'; readonly isOptional: boolean; readonly entry: Group }

export type FormNode = Leaf | Group | List

type Internals = {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly format?: string
}

/**
 * The form of a catalogue, as its schema has it: a key that is added there is a field here, with the words of
 * `descriptions.ts`.
 */
export const catalogueForm = treeOf(catalogueSchema, false) as Group

function treeOf(schema: z.ZodType, isOptional: boolean): FormNode {
  if (schema === calls) return { ...(treeOf(callLimits, isOptional) as Group), words: callWords }
  const { type, innerType, in: input, shape, element, options, entries, format } = internalsOf(schema)
  const leaf = (kind: Leaf['kind'], more: Partial<Leaf> = {}): Leaf => {
    return { kind, schema, isOptional, options: [], ofNumbers: false, ...more }
  }
  if (schema === translated) return leaf('texts')
  switch (type) {
    case 'optional':
    case 'default':
      return treeOf(innerType!, true)
    case 'pipe': {
      const inner = treeOf(input!, isOptional)
      // With its own rule, which stands behind what it reads.
      return 'schema' in inner ? { ...inner, schema } : inner
    }
    case 'object': {
      const children = Object.entries(shape!).filter(([, child]) => !isNever(child))
      return { kind: 'group', isOptional, words: [], children: Object.fromEntries(children.map(childOf)) }
    }
    case 'array': {
      const entry = treeOf(element!, false)
      return entry.kind === 'group'
        ? { kind: 'list', isOptional, entry }
        : leaf('several', { ofNumbers: entry.kind === 'whole' })
    }
    case 'union': {
      const facts = options!.filter((option) => !isEmptyText(option))
      const isUnknownYet = facts.length < options!.length
      const [only, ...others] = facts
      if (only && others.length === 0) return treeOf(only, isOptional || isUnknownYet)
      return leaf('text')
    }
    case 'number':
      return leaf('whole')
    case 'boolean':
      return leaf('yes-no')
    case 'enum':
      return leaf('choice', { options: Object.values(entries!) })
    default:
      return leaf(format === 'date' ? 'date' : 'text')
  }
}

function childOf([key, child]: [string, z.ZodType]): [string, FormNode] {
  return [key, treeOf(child, false)]
}

function internalsOf(schema: z.ZodType): Internals {
  return schema._zod.def as unknown as Internals
}

/** A key that was once written, and is refused with what to write instead. */
function isNever(schema: z.ZodType): boolean {
  const { type, innerType } = internalsOf(schema)
  return type === 'undefined' || (innerType !== undefined && isNever(innerType))
}

/** Whether a schema is the empty text, which stands for a fact that is not known yet. */
function isEmptyText(schema: z.ZodType): boolean {
  const { type, in: input, values } = internalsOf(schema)
  return input ? isEmptyText(input) : type === 'literal' && values?.[0] === ''
}

/** The node of a path of the form, and the pattern by which its words are found: `locations[].packs[].price`. */
export function nodeAt(path: readonly PropertyKey[]): { readonly node: FormNode | null; readonly pattern: string } {
  let node: FormNode | null = catalogueForm
  let pattern = ''
  for (const key of path) {
    if (node === null) break
    if (node.kind === 'list') {
      node = node.entry
      pattern += '[]'
    } else if (node.kind === 'group') {
      node = node.children[String(key)] ?? null
      pattern = below(pattern, String(key))
    } else break
  }
  return { node, pattern }
}

/** The pattern of a child. */
export function below(pattern: string, key: string): string {
  return pattern === '' ? key : `${pattern}.${key}`
}
