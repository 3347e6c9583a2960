import { isDeepStrictEqual } from 'node:util'
import { catalogueOn } from '#domain/price/promotion.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Site } from './site.ts'

const MINUTE = 60_000

/** The operator's folder on a day, an ISO date in Spain: with the promotions that can be ordered then. */
export function siteOn(site: Site, day: string): Site {
  return { ...site, catalogue: catalogueOn(site.catalogue, site.promotions, day) }
}

/**
 * The folder as it is today. It stays the same object while the same holds, so that what was made from it is kept; a
 * day on which a promotion begins or ends makes another one, of which pages, pictures and documents are made anew.
 *
 * @param read the folder as it was read last
 */
export function siteToday(read: () => Site, clock: Clock): () => Site {
  let folder = read()
  let minute = Math.floor(clock() / MINUTE)
  let today = siteOn(folder, spanishClock(clock()).date)

  return () => {
    const now = clock()
    const present = read()
    const thisMinute = Math.floor(now / MINUTE)
    if (present === folder && thisMinute === minute) return today
    const isSame = present === folder
    folder = present
    minute = thisMinute
    const then = siteOn(folder, spanishClock(now).date)
    if (!isSame || !isDeepStrictEqual(then.catalogue.promotions, today.catalogue.promotions)) today = then
    return today
  }
}
