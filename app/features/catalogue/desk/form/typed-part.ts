import type { Locale } from '#locales/i18n.ts'
import { readEuros, readFigure, typedFigure, type AmountFault } from './amounts.ts'
import { descriptions } from './descriptions/descriptions.ts'
import { fieldName, fromField, typedEntries, valueAt, type Path } from './field-name.ts'
import { below, nodeAt, type FormNode, type Group, type Leaf, type List } from './form-tree.ts'

/** The fields of a form by their names, as they were typed; a tick that is not set is missing. */
export type Typed = Readonly<Record<string, string>>

/** In which languages texts are written, and how numbers and *unlimited* are. */
export type Writing = { readonly languages: readonly Locale[]; readonly locale: Locale; readonly unlimited: string }

/** Whether what is below a node stands on a page of its own: a list within the entries of another. */
export function isOwnPart(path: Path, node: FormNode): boolean {
  return node.kind === 'list' && path.some((key) => typeof key === 'number')
}

/** The fields of a part, filled in with what a document says there. */
export function typedPart(path: Path, value: unknown, writing: Writing): Typed {
  const { node, pattern } = nodeAt(path)
  return node ? Object.fromEntries(filledIn(node, { path, pattern, value }, writing)) : {}
}

type Place = { readonly path: Path; readonly pattern: string; readonly value: unknown }

function filledIn(node: FormNode, place: Place, writing: Writing): [string, string][] {
  const { path, pattern, value } = place
  switch (node.kind) {
    case 'group': {
      const chosen = node.words.filter((word) => word === value)
      const ticks = chosen.map((word): [string, string] => [fieldName([...path, word]), 'on'])
      return [...ticks, ...childrenOf(node, place).flatMap(([child, at]) => filledIn(child, at, writing))]
    }
    case 'list': {
      const entries = Array.isArray(value) ? (value as readonly unknown[]) : []
      return entries.flatMap((entry, index): [string, string][] => {
        const own = [...path, index]
        return [
          [fromField(own), String(index)],
          ...filledIn(node.entry, { path: own, pattern: `${pattern}[]`, value: entry }, writing),
        ]
      })
    }
    case 'texts':
      return writing.languages.map((locale) => [fieldName([...path, locale]), String(valueAt(value, [locale]) ?? '')])
    case 'yes-no':
      return value === true ? [[fieldName(path), 'on']] : []
    default:
      return [[fieldName(path), typedLeaf(node, pattern, value, writing)]]
  }
}

function typedLeaf(node: Leaf, pattern: string, value: unknown, { locale, unlimited }: Writing): string {
  const unit = descriptions[pattern]?.unit
  const one = (each: unknown) => typedFigure(each, unit, locale, unlimited)
  if (node.kind === 'several') {
    const list = Array.isArray(value) ? value.map(one) : []
    return list.every((each) => each === '') ? '' : list.join(unit === undefined || unit === 'MB' ? ', ' : ' | ')
  }
  return node.kind === 'text' || node.kind === 'whole' ? one(value) : String(value ?? '')
}

/** The children of a group that stand on its page, each with its place. */
export function childrenOf(group: Group, { path, pattern, value }: Place): (readonly [FormNode, Place])[] {
  return Object.entries(group.children)
    .map(
      ([key, child]) =>
        [child, { path: [...path, key], pattern: below(pattern, key), value: valueAt(value, [key]) }] as const,
    )
    .filter(([child, place]) => !isOwnPart(place.path, child))
}

/** A field whose text is no value of its kind, before the schema is asked. */
export type TypedFault = { readonly field: string; readonly fault: AmountFault }

/** A part as it was typed, in the form of the file. A field that was not changed keeps what it said. */
export function partTyped(
  path: Path,
  typed: Typed,
  before: unknown,
  writing: Writing,
): { readonly value: unknown; readonly faults: readonly TypedFault[] } {
  const faults: TypedFault[] = []
  const { node, pattern } = nodeAt(path)
  const value = node ? read(node, { path, pattern, value: before }, { typed, writing, faults }) : before
  return { value, faults }
}

type Reading = { readonly typed: Typed; readonly writing: Writing; readonly faults: TypedFault[] }

function read(node: FormNode, place: Place, reading: Reading): unknown {
  switch (node.kind) {
    case 'group':
      return readGroup(node, place, reading)
    case 'list':
      return readList(node, place, reading)
    case 'texts':
      return readTexts(node, place, reading)
    case 'yes-no':
      if (reading.typed[fieldName(place.path)] !== undefined) return true
      return node.isOptional && place.value !== false ? undefined : false
    default:
      return readLeaf(node, place, reading)
  }
}

/** One that may be left out, and has nothing in it any more, is. */
function readGroup(node: Group, place: Place, reading: Reading): unknown {
  const { path, value } = place
  const word = node.words.find((one) => reading.typed[fieldName([...path, one])] !== undefined)
  if (word !== undefined) return word
  const said = childrenOf(node, place).map(([child, at]) => [String(at.path.at(-1)), read(child, at, reading)] as const)
  const ownParts = Object.entries((typeof value === 'object' ? value : null) ?? {}).filter(([key]) =>
    isOwnPart([...path, key], node.children[key] ?? node),
  )
  const given = said.filter(([, each]) => each !== undefined)
  const isEmpty = given.every(([, each]) => each === false || isNothing(each))
  if (node.isOptional && isEmpty) return isNothing(value) ? value : undefined
  const all = new Map<string, unknown>([...given, ...ownParts])
  // In the order of the file.
  const order = [...Object.keys((typeof value === 'object' ? value : null) ?? {}), ...all.keys()]
  return Object.fromEntries([...new Set(order)].filter((key) => all.has(key)).map((key) => [key, all.get(key)]))
}

/** A text in no language, or a list of nothing. */
function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((each) => each === '' || each === false || isNothing(each))
}

function readList({ entry }: List, { path, pattern, value }: Place, reading: Reading): unknown {
  const before = Array.isArray(value) ? (value as readonly unknown[]) : []
  const count = typedEntries(reading.typed, path)
  if (count === 0 && value === undefined) return undefined
  return Array.from({ length: count }, (_, index) => {
    const own = [...path, index]
    const from = reading.typed[fromField(own)] ?? ''
    const old = from === '' ? undefined : before[Number(from)]
    return read({ ...entry, isOptional: false }, { path: own, pattern: `${pattern}[]`, value: old }, reading)
  })
}

/** Other languages than those of the site stay. */
function readTexts(node: Leaf, { path, value }: Place, { typed, writing }: Reading): unknown {
  const written = writing.languages.map(
    (locale) => [locale, (typed[fieldName([...path, locale])] ?? '').trim()] as const,
  )
  if (node.isOptional && value === undefined && written.every(([, text]) => text === '')) return undefined
  return { ...(value as object | undefined), ...Object.fromEntries(written) }
}

function readLeaf(node: Leaf, { path, pattern, value }: Place, { typed, writing, faults }: Reading): unknown {
  const text = (typed[fieldName(path)] ?? '').trim()
  if (text === typedLeaf(node, pattern, value, writing)) return value
  const unit = descriptions[pattern]?.unit
  const one = (each: string): unknown => {
    const isFigure = unit !== undefined || node.kind === 'whole' || node.ofNumbers
    if (unit !== 'euros') return isFigure ? readFigure(each, unit) : each
    const euros = readEuros(each)
    if (typeof euros === 'string') faults.push({ field: fieldName(path), fault: euros })
    return typeof euros === 'string' ? each : euros
  }
  if (text === '') return node.isOptional ? undefined : text
  if (node.kind !== 'several') return one(text)
  // Amounts may have a comma of their own.
  const parts = text.split(unit === undefined || unit === 'MB' ? /[|\n;]|,\s*/ : /[|\n;]|,\s+/)
  return parts.map((each) => each.trim()).flatMap((each) => (each === '' ? [] : [one(each)]))
}
