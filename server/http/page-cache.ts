import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Catalogue } from '#domain/catalogue.ts'
import { openingState } from '#domain/opening-hours.ts'
import { chooseLocale } from '#locales/choose-locale.ts'
import { locales, type Locale } from '#locales/i18n.ts'
import type { Services } from '../context.ts'
import { indexedPaths } from '../seo/addresses.ts'
const PARTS_FOLDER = '/page-parts/'
import { acceptedEncoding, keepPage, type KeptPage } from './cached-response.ts'
import { headersOfEveryAnswer } from './security-headers.ts'
import type { Site } from '../site/site.ts'

const MINUTE = 60_000
const MOST_BYTES = 12 * 1024 * 1024
const BETWEEN_WARMING_MS = 1000
/** Of the thread's time in between: while answers take more of it, no page is made ahead. */
const MOST_TAKEN = 0.5
/** Pages for everybody that search engines are not to find: what they list is kept by the device. */
const UNLISTED = ['/mis-solicitudes', '/guardadas']
/**
 * Browsers ask each time whether a page is still the same. A cache in front of us may answer for a minute, and for one
 * more while it asks: prices and promotions are right again within two minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

export type PageCache = {
  /** Answers what asks for a kept page; false for everything else, of which nothing has been touched. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean
  /**
   * Renders the pages that visitors begin with and makes them as small as they get before anybody asks: one each second in
   * which there was little else to do, which takes nothing from those who do ask.
   */
  readonly warm: () => Promise<void>
}

/** What was rendered from one reading of the operator's folder, at a time when the same is true. */
type Generation = {
  readonly site: Site
  readonly truths: string
  readonly targets: ReadonlyMap<string, Locale | null>
  /** By language and target; the one asked for last is last. */
  readonly pages: Map<string, KeptPage>
  readonly making: Map<string, Promise<KeptPage | null>>
}

/**
 * Keeps each public page as it goes over the line, once per language. What is kept was asked for by the cache itself,
 * with a request of its own making: nothing that a visitor sends can get into a page of another. Only addresses known
 * beforehand are kept, so no visitor can fill it.
 *
 * @param fetch the whole site
 */
export function createPageCache(
  services: Services,
  fetch: (request: Request) => Promise<Response> | Response,
): PageCache {
  let minute = 0
  let generation = generationOf(services.site(), services.clock())
  /** By address. A document of an earlier generation may still be in somebody's cache: the oldest is dropped first. */
  const allParts = new Map<string, KeptPage>()
  const partHeaders = {
    ...headersOfEveryAnswer(services.config.publicOrigin),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  }

  function current(): Generation {
    const now = services.clock()
    const site = services.site()
    const thisMinute = Math.floor(now / MINUTE)
    if (site === generation.site && thisMinute === minute) return generation
    minute = thisMinute
    if (site !== generation.site || truthsAt(site, now) !== generation.truths) generation = generationOf(site, now)
    return generation
  }

  /** Renders a page, unless it is being rendered. null where the answer is none to be kept. */
  function make(into: Generation, locale: Locale, target: string): Promise<KeptPage | null> {
    const key = keyOf(locale, target)
    const before = into.making.get(key)
    if (before) return before
    const making = render(locale, target)
      .then((page) => {
        // One that is here already was made anew for its parts alone.
        if (page && !into.pages.has(key)) remember(into.pages, key, page, MOST_BYTES)
        return page
      })
      .catch((error: unknown) => {
        services.log.error({ error, route: target }, 'a page could not be kept')
        return null
      })
      .finally(() => into.making.delete(key))
    into.making.set(key, making)
    return making
  }

  async function render(locale: Locale, target: string): Promise<KeptPage | null> {
    const [host] = services.config.hosts
    const headers = { host: host ?? '', 'accept-language': locale, 'accept-encoding': 'identity' }
    const response = await fetch(new Request(`http://${host}${target}`, { headers }))
    const { status, headers: given } = response
    if (status !== 200 || given.has('set-cookie') || given.get('cache-control')?.includes('no-store')) return null
    // Of the render, not of those who get what came of it.
    given.delete('x-request-id')
    given.set('cache-control', CACHE_CONTROL)
    given.set('vary', 'accept-encoding, accept-language, cookie')
    const page = await keepPage(Buffer.from(await response.text()), given)
    return page
  }

  /** A part of a document. Where it is no longer here, it comes with the page that the address names. */
  async function partAt(address: string, from: string): Promise<KeptPage | undefined> {
    const locale = locales.find((one) => from.startsWith(`${one}/`))
    const target = from.slice(locale?.length)
    const now = current()
    if (locale && !allParts.has(address) && now.targets.has(target)) await make(now, locale, target)
    return allParts.get(address)
  }

  return {
    answer(request, response) {
      const target = request.url ?? ''
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!isOurs(request.headers.host, services.config.hosts)) return false
      if (target.startsWith(PARTS_FOLDER)) {
        const [address = '', ...from] = target.split('?')
        return partAt(address, from.join('?')).then((kept) => kept !== undefined && send(kept, request, response))
      }
      const now = current()
      const named = now.targets.get(target)
      if (named === undefined) return false

      const locale = named ?? localeOf(request)
      const key = keyOf(locale, target)
      const page = now.pages.get(key)
      if (!page) return make(now, locale, target).then((made) => made !== null && send(made, request, response))
      // The one that was asked for last is dropped last.
      now.pages.delete(key)
      now.pages.set(key, page)
      return send(page, request, response)
    },
    async warm() {
      for (const [target, named] of current().targets) {
        if (named !== null || target.startsWith('/calcular/')) continue
        for (const locale of locales) {
          const now = current()
          const page = now.pages.get(keyOf(locale, target)) ?? (await make(now, locale, target))
          await page?.shrink()
          await quietSecond()
        }
      }
    },
  }
}

/**
 * The request targets, as they stand in the request line, whose page is the same for everybody: with the language that
 * they name, or null.
 */
export function keptTargets(catalogue: Catalogue): Map<string, Locale | null> {
  const targets = new Map<string, Locale | null>()
  for (const path of [...indexedPaths(catalogue), ...UNLISTED]) {
    targets.set(path, null)
    for (const locale of locales) targets.set(`${path}?lng=${locale}`, locale)
  }
  return targets
}

async function quietSecond(): Promise<void> {
  let before: EventLoopUtilization
  do {
    before = performance.eventLoopUtilization()
    await new Promise((go) => setTimeout(go, BETWEEN_WARMING_MS).unref())
  } while (performance.eventLoopUtilization(before).utilization > MOST_TAKEN)
}

function keyOf(locale: Locale, target: string): string {
  return `${locale} ${target}`
}

function generationOf(site: Site, now: number): Generation {
  const targets = keptTargets(site.catalogue)
  return { site, truths: truthsAt(site, now), targets, pages: new Map(), making: new Map() }
}

/** All that pages say of the present: which day it is in Spain, and whether the operator answers calls. */
function truthsAt({ brand }: Site, now: number): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'Europe/Madrid' }).format(now)
  return `${day} ${JSON.stringify(openingState(brand.hours, now))}`
}

function remember(pages: Map<string, KeptPage>, key: string, page: KeptPage, most: number): void {
  pages.set(key, page)
  let bytes = [...pages.values()].reduce((sum, kept) => sum + kept.bytes(), 0)
  for (const [oldest, kept] of pages) {
    if (bytes <= most) return
    bytes -= kept.bytes()
    pages.delete(oldest)
  }
}

function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<boolean> | boolean {
  response.setHeader('x-request-id', randomUUID())
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers)
    response.end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const write = ({ headers, body }: Awaited<ReturnType<KeptPage['as']>>) => {
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
  const encoded = page.as(encoding)
  return encoded instanceof Promise ? encoded.then(write) : write(encoded)
}

function isOurs(host: string | undefined, hosts: readonly string[]): boolean {
  return host !== undefined && hosts.includes(host.toLowerCase().replace(/:\d*$/, ''))
}

function localeOf({ headers }: IncomingMessage): Locale {
  const { cookie } = headers
  const saved = cookie?.includes('locale=') ? parseCookies(cookie, 'locale').locale : undefined
  return chooseLocale({ lng: null, saved: saved ?? null, accepted: headers['accept-language'] ?? null })
}
