import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Locale } from '#locales/i18n.ts'

/** The parts of a message beside its words. */
type Parts = {
  /** The names of its values, a count's with its forms. */
  readonly values: Map<string, readonly string[]>
  readonly tags: Set<string>
  /** A tag that is closed where it was not opened, or the other way round. */
  readonly unbalanced: Set<string>
}

const TAG = /<\/?[a-zA-Z0-9_](?:[\w.-]*\w)?\/?>/g

/** The faults of a translation: values or tags that its source lacks or has besides, and forms of plurals. */
export function translationFaults(source: string, translation: string, locale: Locale): string[] {
  const [meant, said] = [partsOf(source), partsOf(translation)]
  if (typeof meant === 'string') return []
  if (typeof said === 'string') return [said]
  const unbalanced = [...said.unbalanced].map((tag) => `${tag} stands alone: write both <0> and </0> around its words`)
  return [
    ...differences([...meant.values.keys()].map(inBraces), [...said.values.keys()].map(inBraces)),
    ...(unbalanced.length > 0 ? unbalanced : differences([...meant.tags], [...said.tags])),
    ...[...said.values].flatMap(([name, forms]) => pluralFaults(name, forms, meant, locale)),
  ]
}

function inBraces(name: string): string {
  return `{${name}}`
}

function differences(meant: readonly string[], said: readonly string[]): string[] {
  return [
    ...meant.filter((part) => !said.includes(part)).map((part) => `${part} is missing: write it where it belongs`),
    ...said.filter((part) => !meant.includes(part)).map((part) => `${part} is not in the message: leave it out`),
  ]
}

/** A form is an exact number, or one of those that a language has. The one for millions alone may be left out. */
function pluralFaults(name: string, forms: readonly string[], meant: Parts, locale: Locale): string[] {
  if (forms.length === 0) return []
  if (meant.values.get(name)?.length === 0) return [`{${name}} is no count in the message: write it without plural`]
  const rules = new Intl.PluralRules(locale)
  const known = rules.resolvedOptions().pluralCategories
  // A message that speaks of many alone has one form in each language.
  const isOfAnyCount = meant.values.get(name)?.includes('one') ?? false
  const needed = new Set(isOfAnyCount ? Array.from({ length: 201 }, (_, count) => rules.select(count)) : [])
  const list = known.join(', ')
  return [
    ...forms
      .filter((form) => !/^\d+$/.test(form) && !known.some((one) => one === form))
      .map((form) => `{${name}} has the form ${form}, which ${locale} has not: write ${list}, or a number like =1`),
    ...[...needed]
      .filter((form) => !forms.includes(form))
      .map((form) => `{${name}} lacks the form ${form}: ${locale} has ${list}`),
  ]
}

/** A sentence where it can't be read. */
function partsOf(message: string): Parts | string {
  const parts: Parts = { values: new Map(), tags: new Set(), unbalanced: new Set() }
  try {
    collect(compileMessageOrThrow(message), parts)
  } catch (error) {
    const [first = ''] = (error as Error).message.split('\n')
    return `can't be read, ${first}: look at its braces, and write ’ for an apostrophe`
  }
  return parts
}

function collect(tokens: CompiledMessage, parts: Parts) {
  let words = ''
  for (const token of tokens) {
    if (typeof token === 'string') {
      words += token
      continue
    }
    const [name, , format] = token
    const forms =
      typeof format === 'object' && format !== null ? Object.entries(format).filter(([key]) => key !== 'offset') : []
    const names = forms.map(([form]) => form)
    parts.values.set(name, [...(parts.values.get(name) ?? []), ...names])
    for (const [, form] of forms) if (Array.isArray(form)) collect(form as CompiledMessage, parts)
  }
  if (/[{}]/.test(words)) throw new Error('a brace stands alone')
  const open: string[] = []
  for (const [tag] of words.matchAll(TAG)) {
    const isEnd = tag.startsWith('</')
    if (!isEnd) parts.tags.add(tag)
    if (isEnd && open.pop() !== tag.replace('/', '')) parts.unbalanced.add(tag)
    if (!isEnd && !tag.endsWith('/>')) open.push(tag)
  }
  for (const tag of open) parts.unbalanced.add(tag)
}
