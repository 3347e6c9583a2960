import { daysAfter } from '../calendar/spanish-time.ts'
import type { Cents } from '../money/money.ts'
import { offeredId, offerGroups } from '../price/offers.ts'
import { priceOf } from '../price/price.ts'
import { catalogueOn, TV } from '../price/promotion.ts'
import type { Catalogue, Charge } from './catalogue.ts'
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

/** The same of a charge: null where there was none. */
export type ChargeHeld = {
  readonly from: string
  readonly to: string | null
  readonly charge: Pick<Charge, 'amount' | 'per'> | null
}

/**
 * What each tariff has cost since when, by its id or `tv`, from the first version to a day; of several versions of one day
 * the last counts. Nothing of what is scheduled is in it.
 */
export function priceHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly PricePeriod[]> {
  return historyOf(versions, today, pricesOn, { monthly: null, promoted: null })
}

/** The same of each charge, by its id. */
export function chargeHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly ChargeHeld[]> {
  return historyOf(versions, today, chargesOn, { charge: null })
}

export type Span = Pick<PricePeriod, 'from' | 'to'>
type MonthlyPrice = Pick<PricePeriod, 'monthly' | 'promoted'>

/** The days until today on which a version or a promotion begins or has ended. */
export function daysOfChange(versions: readonly SoldVersion[], today: string): readonly string[] {
  const begins = versions.map(({ validFrom }) => validFrom)
  const first = begins.toSorted()[0] ?? today
  const promoted = versions.flatMap(({ promotions }) =>
    promotions.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [daysAfter(to, 1)] : [])]),
  )
  return [...new Set([...begins, ...promoted])].filter((day) => first <= day && day <= today).toSorted()
}

function pricesOn(catalogue: Catalogue): [string, MonthlyPrice][] {
  return offerGroups(catalogue).flatMap(({ combinations }) =>
    combinations.map((combination): [string, MonthlyPrice] => {
      const { total, timeline } = priceOf(catalogue, combination)
      const monthly = timeline.at(-1)?.monthly ?? total
      return [offeredId(combination), { monthly, promoted: timeline.length > 1 ? total : null }]
    }),
  )
}

function chargesOn({ charges }: Catalogue): [string, Pick<ChargeHeld, 'charge'>][] {
  return charges.map(({ id, amount, per }) => [id, { charge: { amount, per } }])
}

/** Every tariff by its id, or `tv`, with its ordinary price per month, in the catalogue's order. */
export function tariffPrices({ locations, mobile, tv }: Catalogue): readonly (readonly [string, Cents])[] {
  const fixed = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  return [
    ...[...fixed, ...mobile].map(({ id, monthly }) => [id, monthly] as const),
    ...(tv ? [[TV, tv.monthly] as const] : []),
  ]
}

/** What was so on each day of change, by id. Neighbours that say the same are one; it begins when there was something. */
export function historyOf<Held extends object>(
  versions: readonly SoldVersion[],
  today: string,
  read: (catalogue: Catalogue) => readonly (readonly [string, Held])[],
  nothing: Held,
): ReadonlyMap<string, readonly (Held & Span)[]> {
  const days = daysOfChange(versions, today).map((day) => {
    const live = liveOn(versions, day)
    return { day, held: new Map(live ? read(catalogueOn(live.catalogue, live.promotions, day)) : []) }
  })
  const ids = new Set(days.toReversed().flatMap(({ held }) => [...held.keys()]))
  const isSame = (one: Held, other: Held) => JSON.stringify(one) === JSON.stringify(other)
  const periodsOf = (id: string) => {
    const periods: { readonly from: string; readonly held: Held }[] = []
    for (const { day, held: all } of days) {
      const held = all.get(id) ?? nothing
      const last = periods.at(-1)
      if (!isSame(held, last?.held ?? nothing)) periods.push({ from: day, held })
    }
    return periods.map(({ from, held }, index) => {
      const next = periods[index + 1]
      return { from, to: next ? daysAfter(next.from, -1) : null, ...held }
    })
  }
  return new Map([...ids].map((id) => [id, periodsOf(id)]))
}
