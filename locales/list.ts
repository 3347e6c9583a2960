import type { Locale } from './i18n.ts'
import { oncePerLocale } from './once-per-locale.ts'

const conjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** A list as one phrase: 500MB, 1GB o 10GB. */
export function formatList(items: readonly string[], locale: Locale, joinedBy: 'and' | 'or'): string {
  return (joinedBy === 'and' ? conjunctions : disjunctions)(locale).format(items)
}
