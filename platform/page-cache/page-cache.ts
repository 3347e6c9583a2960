import type { IncomingMessage, ServerResponse } from 'node:http'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import type { Locale } from '#locales/i18n.ts'
import type { PlatformServices } from '../services.ts'
import { cacheControlOf, isCacheable, VARY } from './cacheable.ts'
import { cachedBytes, cacheResponse, sendCached, type CachedResponse } from './cached-response.ts'
import type { Edition } from '../http/edition.ts'
import { forbidTransforming } from '../http/no-transform.ts'
import { requestLocale } from '../http/request-locale.ts'
import { isFor } from '../http/well-formed.ts'

const MINUTE = 60_000
const MAX_BYTES = 12 * 1024 * 1024

export type PageCache = {
  /** Answers a request for a cacheable page. Resolves with false for any other, of which it has touched nothing. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

/** The pages rendered from one edition. */
type Generation = {
  readonly edition: Edition
  /** By language and target; the one asked for last is last. */
  readonly pages: Map<string, CachedResponse>
  readonly rendering: Map<string, Promise<CachedResponse | null>>
}

/**
 * Caches each public page once per language, as the bytes of its answer. The cache asks for a page with a request of its
 * own making: nothing that a visitor sends can get into the page of another.
 *
 * @param editions gives what the pages are made of now
 * @param fetch the whole site
 */
export function createPageCache(
  services: Pick<PlatformServices, 'config' | 'clock' | 'log'>,
  editions: () => Edition,
  fetch: (request: Request) => Promise<Response> | Response,
): PageCache {
  let minute = 0
  let generation = generationOf(editions())
  let midnight = 0

  function current(): Generation {
    const now = services.clock()
    const edition = editions()
    const thisMinute = Math.floor(now / MINUTE)
    if (edition !== generation.edition) generation = generationOf(edition)
    else if (thisMinute !== minute) forgetTimed(generation)
    if (thisMinute !== minute) midnight = spanishMidnight(now)
    minute = thisMinute
    return generation
  }

  /** Renders a page, unless it is being rendered. Resolves with null where the answer may not be cached. */
  function render(into: Generation, locale: Locale, target: string): Promise<CachedResponse | null> {
    const key = keyOf(locale, target)
    const begun = into.rendering.get(key)
    if (begun) return begun
    const rendering = ask(into.edition, locale, target)
      .then((page) => {
        if (page) store(into.pages, key, page)
        return page
      })
      .catch((error: unknown) => {
        services.log.error({ error, route: target }, 'a page could not be cached')
        return null
      })
      .finally(() => into.rendering.delete(key))
    into.rendering.set(key, rendering)
    return rendering
  }

  async function ask(edition: Edition, locale: Locale, target: string): Promise<CachedResponse | null> {
    const [host = ''] = services.config.hosts
    const headers = { host, 'accept-language': locale, 'accept-encoding': 'identity' }
    const response = await fetch(new Request(`http://${host}${target}`, { headers }))
    if (!isCacheable(response)) return null
    // The id of the request that rendered it. Each answer gets its own.
    response.headers.delete('x-request-id')
    response.headers.set('cache-control', cacheControlOf(edition.isTimed(target)))
    forbidTransforming(response)
    response.headers.set('vary', VARY)
    return cacheResponse(response)
  }

  return {
    async answer(request, response) {
      const target = request.url ?? ''
      const { method, headers } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      if (!isFor(services.config.hosts, headers.host)) return false
      const now = current()
      const named = now.edition.targets.get(target)
      if (named === undefined) return false

      const locale =
        named ??
        requestLocale(now.edition.languages, {
          lng: undefined,
          cookie: headers.cookie,
          acceptLanguage: headers['accept-language'],
        })
      const page = recall(now.pages, keyOf(locale, target)) ?? (await render(now, locale, target))
      if (!page) return false
      await sendCached(page, request, response, Math.max(0, Math.floor((midnight - services.clock()) / 1000)))
      return true
    },
  }
}

function generationOf(edition: Edition): Generation {
  return { edition, pages: new Map(), rendering: new Map() }
}

function forgetTimed({ edition, pages }: Generation): void {
  for (const key of pages.keys()) if (edition.isTimed(key.slice(key.indexOf(' ') + 1))) pages.delete(key)
}

function keyOf(locale: Locale, target: string): string {
  return `${locale} ${target}`
}

function recall(pages: Map<string, CachedResponse>, key: string): CachedResponse | undefined {
  const page = pages.get(key)
  if (!page) return
  pages.delete(key)
  pages.set(key, page)
  return page
}

/** Stores a page, and drops those least recently asked for where all would take too much memory. */
function store(pages: Map<string, CachedResponse>, key: string, page: CachedResponse): void {
  pages.set(key, page)
  let bytes = [...pages.values()].reduce((sum, cached) => sum + cachedBytes(cached), 0)
  for (const [oldest, cached] of pages) {
    if (bytes <= MAX_BYTES) return
    bytes -= cachedBytes(cached)
    pages.delete(oldest)
  }
}
