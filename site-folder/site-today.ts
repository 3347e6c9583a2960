import { isDeepStrictEqual } from 'node:util'
import { chargeKey } from '#domain/catalogue/promotions.ts'
import type { Cents } from '#domain/money/money.ts'
import { priceBefore, soldPrices, withPricesBefore, type SoldPrices } from '#domain/price/price-before.ts'
import { catalogueOn, withoutPromotions } from '#domain/price/promotion.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Clock } from '#platform/clock.ts'
import { goByClocksAt } from './own-clock.ts'
import type { Site } from './site.ts'

const MINUTE = 60_000

/** Worked out once for all that is read together. */
const soldPricesOf = new WeakMap<Site['versions'], SoldPrices>()

/**
 * The operator's folder on a day, an ISO date in Spain: with the promotions that can be ordered then, and what was paid
 * before them.
 */
export function siteOn(site: Site, day: string): Site {
  const { versions } = site
  const catalogue = catalogueOn(site.catalogue, site.promotions, day)
  if (catalogue === site.catalogue) return { ...site }
  return { ...site, catalogue: withPricesBefore(catalogue, soldPricesIn(versions), day) }
}

/** The folder on a day as if these were all its promotions, and it sold nothing by others. */
export function siteOnlyWith(site: Site, promotions: Site['promotions'], day: string): Site {
  return siteOn({ ...site, catalogue: withoutPromotions(site.catalogue), promotions }, day)
}

/** The lowest that a charge that is paid once has cost in the 30 days before a day; null where it was not sold then. */
export function lowestCharge({ versions }: Pick<Site, 'versions'>, id: string, day: string): Cents | null {
  return priceBefore(soldPricesIn(versions), chargeKey(id), day, 0)?.lowest ?? null
}

function soldPricesIn(versions: Site['versions']): SoldPrices {
  const prices = soldPricesOf.get(versions) ?? soldPrices(versions)
  soldPricesOf.set(versions, prices)
  return prices
}

/**
 * The folder as it is today. It stays the same object while the same holds, so that what was made from it is kept; a
 * day on which prices change, or a promotion begins or ends, makes another one, of which pages, pictures and documents
 * are made anew.
 *
 * @param read the folder as it was read last, with the prices of a day, an ISO date in Spain
 */
export function siteToday(read: (day: string) => Site, clock: Clock): () => Site {
  let minute = Math.floor(clock() / MINUTE)
  let day = spanishClock(clock()).date
  let present = read(day)
  goByClocksAt(present.catalogue.locations)
  let today = siteOn(present, day)

  return () => {
    const now = clock()
    const thisMinute = Math.floor(now / MINUTE)
    // Days begin on full minutes only.
    const isSameMinute = thisMinute === minute
    if (!isSameMinute) day = spanishClock(now).date
    const folder = read(day)
    if (folder === present && isSameMinute) return today
    const isSame = folder === present
    minute = thisMinute
    present = folder
    if (!isSame) goByClocksAt(folder.catalogue.locations)
    const then = siteOn(present, day)
    if (!isSame || !isDeepStrictEqual(then.catalogue.promotions, today.catalogue.promotions)) today = then
    return today
  }
}
