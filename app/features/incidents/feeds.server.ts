import type { StatusServices } from './status-context.server.ts'
import { Hono, type Context } from 'hono'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lngOf, type Locale } from '#locales/i18n.ts'
import { answer, OPEN } from '#platform/http/answer.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { requestLocale } from '#platform/http/request-locale.ts'
import { STATUS_PATH } from '#app/features/seo/addresses.server.ts'
import { incidentWords, type IncidentWords } from './incident-words.server.ts'

const MAX_ENTRIES = 50
/** Feed readers ask again and again; a cache in front of us answers for a few seconds at most. */
const CACHE = { 'cache-control': 'public, max-age=0, s-maxage=5' }

/** Each thing that was said of an incident is an entry, which never changes. */
type Entry = {
  readonly id: string
  readonly url: string
  readonly title: string
  /** Of the text, where it is not the feed's. */
  readonly lang: string
  readonly text: string
  readonly about: string
  readonly at: string
  /** Of planned works, as ISO instants. */
  readonly planned: { readonly starts: string; readonly ends: string } | null
}

type Feed = {
  readonly title: string
  readonly author: string
  readonly locale: Locale
  readonly home: string
  readonly self: string
  readonly updated: string
  readonly entries: readonly Entry[]
}

/** `/estado.atom` (RFC 4287) and `/estado.json` (JSON Feed 1.1): what was said of incidents, the latest first. */
export function statusFeeds(services: Pick<StatusServices, 'site' | 'status' | 'config' | 'clock'>) {
  const feedOf = async (c: Context, ending: string): Promise<Feed> => {
    const { name, languages, wording } = services.site().brand
    const [first] = languages
    const lng = c.req.query('lng')
    const locale = requestLocale(languages, { lng, cookie: undefined, acceptLanguage: first })
    const i18n = await createPageI18n(locale, wording)
    const home = `${services.config.publicOrigin}${STATUS_PATH}`
    const incidents = services.status.board().incidents.map((one) => incidentWords(i18n, first, one, services.clock()))
    const entries = incidents
      .flatMap((incident) => entriesOf(i18n, incident, home, locale))
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, MAX_ENTRIES)
    return {
      title: i18n._(msg`Service status · ${name}`),
      author: name,
      locale,
      home: `${home}?lng=${lngOf(locale)}`,
      self: `${home}.${ending}?lng=${lngOf(locale)}`,
      // Of a feed that has said nothing yet, a day that never changes.
      updated: entries[0]?.at ?? '2026-01-01T00:00:00.000Z',
      entries,
    }
  }
  return new Hono()
    .get(`${STATUS_PATH}.atom`, async (c) =>
      answer(c, atom(await feedOf(c, 'atom')), 'application/atom+xml; charset=utf-8', { ...OPEN, ...CACHE }),
    )
    .get(`${STATUS_PATH}.json`, async (c) =>
      answer(c, jsonFeed(await feedOf(c, 'json')), 'application/feed+json; charset=utf-8', { ...OPEN, ...CACHE }),
    )
}

function entriesOf(i18n: I18n, incident: IncidentWords, home: string, locale: Locale): Entry[] {
  const { id, title, services, places, updates, kind: what, starts, ends } = incident
  const isPlanned = what === 'works' && ends !== null
  const where = i18n._(msg`${services}, ${places}`)
  return updates.map(({ kind, at, said }, index) => ({
    id: `${home}#${id}-${updates.length - index}`,
    url: `${home}?lng=${lngOf(locale)}#${id}`,
    title: `${title.text}: ${kind}`,
    lang: said.lang ?? locale,
    text: said.text,
    about: isPlanned ? i18n._(msg`${where}. From ${starts.text} to ${ends.text}.`) : where,
    at: at.iso,
    planned: isPlanned ? { starts: starts.iso, ends: ends.iso } : null,
  }))
}

function atom({ title, author, locale, home, self, updated, entries }: Feed): string {
  const entry = ({ id, url, title, lang, text, about, at }: Entry) =>
    `<entry><id>${escaped(id)}</id><title xml:lang="${lang}">${escaped(title)}</title><updated>${at}</updated>` +
    `<link rel="alternate" type="text/html" href="${escaped(url)}"/><summary>${escaped(about)}</summary>` +
    `<content type="text" xml:lang="${lang}">${escaped(text)}</content></entry>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${escaped(self)}</id>
<title>${escaped(title)}</title>
<updated>${updated}</updated>
<author><name>${escaped(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(home)}"/>
${entries.map(entry).join('\n')}
</feed>
`
}

function jsonFeed({ title, author, locale, home, self, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: locale,
    authors: [{ name: author }],
    items: entries.map(({ id, url, title, lang, text, about, at, planned }) => ({
      id,
      url,
      title,
      language: lang,
      summary: about,
      content_text: text,
      date_published: at,
      // An extension, as JSON Feed has them.
      ...(planned && { _works: planned }),
    })),
  }
  return JSON.stringify(feed, null, 2)
}

/** Staff type no control characters that XML has no place for; what came in by other ways is left out. */
function escaped(text: string): string {
  const clean = [...text].filter((one) => one >= ' ' || one === '\n' || one === '\t').join('')
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
