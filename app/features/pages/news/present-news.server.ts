import type { RouterContextProvider } from 'react-router'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { publishedNews } from '#site-folder/own/news.ts'
import { inLanguage } from '#site-folder/own/own-content.ts'

/** The news that have appeared, each in the visitor's language or in its own; the latest first. */
export function presentNews(context: Readonly<RouterContextProvider>) {
  const { own } = context.get(siteContext)
  const today = spanishClock(context.get(servicesContext).clock()).date
  return publishedNews(own.news, today).map(({ address, date, texts }) => ({
    address,
    date,
    languages: [...texts.keys()],
    ...inLanguage(texts, context.get(localeContext)),
  }))
}
