import type { Brand } from '#domain/operator/brand.ts'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import type { NewsItem } from '#site-folder/own/news.ts'

/**
 * The news that are there in a language as an Atom feed (RFC 4287), the latest first.
 *
 * @param origin scheme and host, without a slash at its end
 * @param title of the feed, in that language
 */
export function newsFeed(
  brand: Brand,
  news: readonly NewsItem[],
  origin: string,
  locale: Locale,
  title: string,
): string {
  const items = news.flatMap(({ address, date, texts }) => {
    const text = texts.get(locale)
    return text ? [{ address, date, text }] : []
  })
  const entries = items.map(({ address, date, text }) => {
    const url = `${origin}${address}?lng=${lngOf(locale)}`
    return `<entry><id>${origin}${address}</id><title>${escaped(text.title)}</title><link href="${url}"/><published>${momentOf(date)}</published><updated>${momentOf(date)}</updated><summary>${escaped(text.summary)}</summary></entry>`
  })
  const latest = items[0]?.date ?? '1970-01-01'
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${origin}/noticias.xml?lng=${lngOf(locale)}</id><title>${escaped(title)}</title><updated>${momentOf(latest)}</updated><author><name>${escaped(brand.name)}</name></author>
<link rel="self" href="${origin}/noticias.xml?lng=${lngOf(locale)}"/><link href="${origin}/noticias?lng=${lngOf(locale)}"/>
${entries.join('\n')}
</feed>
`
}

/** The beginning of a day in mainland Spain. */
function momentOf(date: string): string {
  return new Date(spanishInstant(date, '00:00')).toISOString()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
