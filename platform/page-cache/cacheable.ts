/** By these a cached page differs: its encoding and its language. */
export const VARY = 'accept-encoding, accept-language, cookie'

/**
 * Browsers ask each time whether a page is still the same. A cache in front of us may answer for a minute, and for one
 * more while it asks: what is published at once is seen within two minutes, and what begins on a day at its midnight.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'

/** Whether an answer to a request that came from no visitor may be given to all of them. */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && !headers.get('cache-control')?.includes('no-store')
}

/** The rules for browsers and caches in front of us. Of an incident, nobody is told a minute late. */
export function cacheControlOf(isTimed: boolean): string {
  return isTimed ? 'public, max-age=0, s-maxage=5' : CACHE_CONTROL
}
