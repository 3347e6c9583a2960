import { isAnnounced, phaseOf } from '#app/features/incidents/rules.ts'
import { openingState } from '#domain/calendar/opening-hours.ts'
import { lngOf, type Locale } from '#locales/i18n.ts'
import { foundPages, STATUS_PATH } from '#app/features/seo/addresses.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { StatusBoard } from '#app/features/incidents/board.server.ts'

/** Pages for everybody that search engines are not to find: the device stores what they list. */
const UNLISTED = ['/mis-solicitudes', '/guardadas']

/** The form of these has a random id from its first showing: what comes with it may bring files, or is the last press. */
const WITH_FORM_ID = ['/reclamaciones', '/tus-datos']

/** By these a cached page differs: its encoding and its language. */
export const VARY = 'accept-encoding, accept-language, cookie'

/**
 * Browsers ask each time whether a page is still the same. A cache in front of us may answer for a minute, and for one
 * more while it asks: prices and promotions are right again within two minutes.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/**
 * The request targets whose page is the same for everybody, as they stand in the request line, each with the language
 * that it names, or null. Nothing else is cached, so no visitor can fill the cache.
 */
export function cacheableTargets(site: Site, now: number): ReadonlyMap<string, Locale | null> {
  const targets = new Map<string, Locale | null>()
  for (const path of [...foundPages(site, now).map((page) => page.path), ...UNLISTED]) {
    if (WITH_FORM_ID.includes(path)) continue
    targets.set(path, null)
    for (const locale of site.brand.languages) targets.set(`${path}?lng=${lngOf(locale)}`, locale)
  }
  return targets
}

/** Whether an answer to a request that came from no visitor may be given to all of them. */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store')
}

/**
 * All that pages say of the present: which day it is in Spain, whether the operator answers calls, which shops are open,
 * and which incidents and works they announce.
 */
export function presentFacts({ brand, shops }: Site, { incidents }: StatusBoard, now: number): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone: 'Europe/Madrid' }).format(now)
  const announced = incidents.map((incident) => `${phaseOf(incident, now)} ${isAnnounced(incident, now)}`)
  const openings = [brand, ...shops].map(({ hours }) => openingState(hours, now))
  return `${day} ${JSON.stringify(openings)} ${announced.join()}`
}

/** Whether a page says what time it is, so that it is true for a minute only. */
export function isTimed(target: string): boolean {
  return target.split('?', 1)[0] === STATUS_PATH
}

/** What browsers and caches in front of us are told. Of an incident, nobody is told a minute late. */
export function cacheControlOf(target: string): string {
  return isTimed(target) ? 'public, max-age=0, s-maxage=5' : CACHE_CONTROL
}
