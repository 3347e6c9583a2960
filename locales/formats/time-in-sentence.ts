import type { Locale } from '#locales/i18n.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

/** The article of an hour: of one o'clock it is singular. Languages without are not named. */
const articles: Readonly<Record<string, { readonly one: string; readonly others: string }>> = {
  es: { one: 'la', others: 'las' },
  ca: { one: 'la', others: 'les' },
}

/**
 * A formatted time of day as it stands in a sentence, after *at*, *from* or *until*: `la 1:00`, `las 13:00`; in English
 * as it is. Whatever says an hour in a sentence says it by this.
 */
export function timeInSentence(time: string, locale: Locale): string {
  return formattedIn(locale, (said, into) => withArticle(into(time), said))
}

function withArticle(time: string, locale: Locale): string {
  const article = articles[new Intl.Locale(locale).language]
  if (!article) return time
  return `${Number.parseInt(time, 10) === 1 ? article.one : article.others} ${time}`
}
