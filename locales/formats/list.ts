import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const conjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))

/** A list as one phrase: 500MB, 1GB o 10GB. */
export function formatList(items: readonly string[], locale: Locale, joinedBy: 'and' | 'or'): string {
  const lists = joinedBy === 'and' ? conjunctions : disjunctions
  return formattedIn(locale, (said, into) => lists(said).format(items.map(into)))
}
