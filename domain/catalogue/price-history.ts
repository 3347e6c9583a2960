import { daysAfter } from '../calendar/spanish-time.ts'
import type { Cents } from '../money/money.ts'
import { catalogueOn, promotionOf, TV } from '../price/promotion.ts'
import type { Catalogue } from './catalogue.ts'
import { liveOn, type SoldVersion } from './versions.ts'

/** What a tariff cost per month from a day on, until the next one; `to` is null while it holds. Days are Spain's. */
export type PricePeriod = {
  readonly from: string
  readonly to: string | null
  /** null: it was not sold. */
  readonly monthly: Cents | null
  /** By a promotion that could be ordered meanwhile; null without one. */
  readonly promoted: Cents | null
}

/**
 * What each tariff has cost since when, by its id or `tv`, from the first version to a day; of several versions of one day
 * the last counts. Nothing of what is scheduled is in it.
 */
export function priceHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly PricePeriod[]> {
  const days = daysOfChange(versions, today)
  const sold = days.map((day) => ({ day, prices: pricesOn(versions, day) }))
  const ids = new Set(sold.toReversed().flatMap(({ prices }) => [...prices.keys()]))
  return new Map([...ids].map((id) => [id, periodsOf(sold.map(({ day, prices }) => ({ day, price: prices.get(id) })))]))
}

type MonthlyPrice = Pick<PricePeriod, 'monthly' | 'promoted'>

/** The days until today on which a version or a promotion begins or has ended. */
function daysOfChange(versions: readonly SoldVersion[], today: string): readonly string[] {
  const begins = versions.map(({ validFrom }) => validFrom)
  const first = begins.toSorted()[0] ?? today
  const promoted = versions.flatMap(({ promotions }) =>
    promotions.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [daysAfter(to, 1)] : [])]),
  )
  return [...new Set([...begins, ...promoted])].filter((day) => first <= day && day <= today).toSorted()
}

function pricesOn(versions: readonly SoldVersion[], day: string): ReadonlyMap<string, MonthlyPrice> {
  const live = liveOn(versions, day)
  if (!live) return new Map()
  const catalogue = catalogueOn(live.catalogue, live.promotions, day)
  return new Map(
    tariffPrices(catalogue).map(([id, monthly]) => [
      id,
      { monthly, promoted: promotionOf(catalogue, id)?.prices[id] ?? null },
    ]),
  )
}

/** Every tariff by its id, or `tv`, with its ordinary price per month, in the catalogue's order. */
export function tariffPrices({ locations, mobile, tv }: Catalogue): readonly (readonly [string, Cents])[] {
  const fixed = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  return [
    ...[...fixed, ...mobile].map(({ id, monthly }) => [id, monthly] as const),
    ...(tv ? [[TV, tv.monthly] as const] : []),
  ]
}

/** Neighbours that say the same are one. It begins with the first day on which the tariff was sold. */
function periodsOf(days: readonly { readonly day: string; readonly price: MonthlyPrice | undefined }[]): PricePeriod[] {
  const periods: PricePeriod[] = []
  for (const { day, price: { monthly, promoted } = { monthly: null, promoted: null } } of days) {
    const last = periods.at(-1)
    if (last ? last.monthly === monthly && last.promoted === promoted : monthly === null) continue
    if (last) periods[periods.length - 1] = { ...last, to: daysAfter(day, -1) }
    periods.push({ from: day, to: null, monthly, promoted })
  }
  return periods
}
