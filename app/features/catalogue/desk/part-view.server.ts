import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type Translated } from '#domain/catalogue/catalogue.ts'
import { languageName } from '#locales/formats/language-name.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Unit } from './form/descriptions/description.ts'
import { descriptions } from './form/descriptions/descriptions.ts'
import { fieldName, fromField, pathOf, typedEntries, valueAt, type Path } from './form/field-name.ts'
import { below, nodeAt, type FormNode, type Leaf } from './form/form-tree.ts'
import { childrenOf, type Typed } from './form/typed-part.ts'
import type { FieldView, NodeView } from './part-view.ts'
import { taxName } from '#locales/words/tax-name.ts'

type Words = { readonly i18n: I18n; readonly languages: readonly Locale[]; readonly typed: Typed }

/** Labels of prices name the tax. */
function labelText(i18n: I18n, label: MessageDescriptor): string {
  return i18n._({ ...label, values: { tax: taxName(i18n) } })
}

/** The form of a part, with as many entries as were typed. */
export function partForm(path: Path, words: Words): NodeView {
  const { node, pattern } = nodeAt(path)
  return viewOf(node!, path, pattern, words)[0]!
}

function viewOf(node: FormNode, path: Path, pattern: string, words: Words): NodeView[] {
  const { i18n, languages, typed } = words
  const { label, entry, hint } = descriptions[pattern] ?? {}
  const name = fieldName(path)
  const called = label ? labelText(i18n, label) : String(path.at(-1))
  switch (node.kind) {
    case 'group': {
      const fields = childrenOf(node, { path, pattern, value: null }).flatMap(([child, at]) =>
        viewOf(child, at.path, at.pattern, words),
      )
      const ticks = node.words.map((word) => tickFor(i18n, [...path, word], below(pattern, word)))
      return [{ kind: 'group', name, label: called, fields: [...ticks, ...fields] }]
    }
    case 'list': {
      const one = entry ? i18n._(entry) : called
      const entries = Array.from({ length: typedEntries(typed, path) }, (_, index) => {
        const own = [...path, index]
        const [group] = viewOf(node.entry, own, `${pattern}[]`, words)
        const fields = group?.kind === 'group' ? group.fields : []
        return { from: fromField(own), title: entryTitle(one, index + 1, fields, words), fields }
      })
      return [{ kind: 'list', name, label: called, entry: one, entries }]
    }
    case 'texts':
      return languages.map((locale) => {
        const text = languages.length > 1 ? i18n._(msg`${called} in ${languageName(i18n, locale)}`) : called
        return fieldOf({ name: fieldName([...path, locale]), label: text, input: 'text', hint: hint && i18n._(hint) })
      })
    default:
      return [leafView(i18n, node, name, pattern)]
  }
}

/** An entry by what is typed in it first, `Pack 2: 1000, 35`, and of a text in one language only. */
function entryTitle(entry: string, number: number, fields: readonly NodeView[], words: Words): string {
  const { i18n, languages, typed } = words
  const read = languages.find((locale) => locale === i18n.locale) ?? languages[0]
  const isOther = (name: string) => languages.some((locale) => locale !== read && name.endsWith(`.${locale}`))
  const said = fields.flatMap((field) => {
    const text =
      field.kind === 'field' && field.input !== 'tick' && !isOther(field.name) ? (typed[field.name] ?? '') : ''
    const unit = field.kind === 'field' && /\d$/.test(text) ? (field.unit ?? '') : ''
    return text === '' ? [] : [`${text} ${unit}`.trim()]
  })
  const first = said.slice(0, 2).join(', ')
  return first === '' ? `${entry} ${number}` : `${entry} ${number}: ${first}`
}

function tickFor(i18n: I18n, path: Path, pattern: string): FieldView {
  const { label, hint } = descriptions[pattern]!
  return fieldOf({ name: fieldName(path), label: labelText(i18n, label), input: 'tick', hint: hint && i18n._(hint) })
}

function leafView(i18n: I18n, { kind, options, isOptional }: Leaf, name: string, pattern: string): FieldView {
  const { label, hint, unit, options: words = {} } = descriptions[pattern] ?? {}
  const inputs: Record<Leaf['kind'], FieldView['input']> = {
    text: unit === 'euros' ? 'money' : 'text',
    several: 'text',
    texts: 'text',
    whole: 'number',
    'yes-no': 'tick',
    choice: 'choice',
    date: 'date',
  }
  const chosen = options.map((value) => ({ value, label: words[value] ? i18n._(words[value]) : value }))
  return fieldOf({
    name,
    label: label ? labelText(i18n, label) : name,
    input: inputs[kind],
    hint: hint && i18n._(hint),
    unit: unit && unitName(i18n, unit),
    isOptional,
    options: isOptional && kind === 'choice' ? [{ value: '', label: '–' }, ...chosen] : chosen,
  })
}

function fieldOf({
  hint,
  unit,
  isOptional = false,
  options = [],
  ...field
}: Pick<FieldView, 'name' | 'label' | 'input'> & {
  readonly hint?: string | undefined
  readonly unit?: string | undefined
  readonly isOptional?: boolean
  readonly options?: FieldView['options']
}): FieldView {
  return { kind: 'field', ...field, hint: hint ?? null, unit: unit ?? null, isOptional, options }
}

function unitName(i18n: I18n, unit: Unit): string {
  const names: Record<Unit, string> = {
    euros: '€',
    discount: '',
    GB: 'GB',
    MB: 'MB',
    Mbps: 'Mb/s',
    kbps: 'kb/s',
    months: i18n._(msg({ message: 'months', context: 'prices' })),
  }
  return names[unit]
}

/** The words for a part, or for a key in it: `Castellón, Fibra y móvil`. */
export function calledAt(i18n: I18n, path: Path, document: unknown): string {
  const parts: string[] = []
  path.forEach((key, at) => {
    const own = path.slice(0, at + 1)
    const { pattern } = nodeAt(own)
    if (typeof key === 'number') {
      const entry = valueAt(document, own)
      const name = (valueAt(entry, ['name']) ?? valueAt(entry, ['title'])) as Translated | undefined
      const list = descriptions[pattern.replace(/\[\]$/, '')]
      const number = `${list?.entry ? i18n._(list.entry) : ''} ${key + 1}`.trim()
      parts.push((name && textIn(name, i18n.locale)) || number)
    } else if (nodeAt(path.slice(0, at)).node?.kind === 'texts') {
      parts.push(languageName(i18n, key as Locale))
    } else if (!(typeof path[at + 1] === 'number' && pattern === 'locations')) {
      const { label } = descriptions[pattern] ?? {}
      parts.push(label ? labelText(i18n, label) : key)
    }
  })
  return parts.join(', ')
}

/** The words for a field, by its name. */
export function fieldCalled(i18n: I18n, name: string, document: unknown): string {
  return calledAt(i18n, pathOf(name), document)
}
