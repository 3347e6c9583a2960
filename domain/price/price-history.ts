import { daysAfter } from '../calendar/spanish-time.ts'
import type { Amount } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { priceOfOne } from './business-price.ts'
import { offeredId, offerGroups } from './offers.ts'
import { priceOf } from './price.ts'
import { isSteady, ordinaryOf } from './timeline.ts'
import { catalogueOn } from './promotion.ts'
import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import { liveOn } from '../calendar/dated-versions.ts'
import type { SoldVersion } from '../catalogue/versions.ts'

/** The price of a tariff from a day on, until the next one; `to` is null while it holds. Days are Spain's. */
export type PricePeriod = {
  readonly from: string
  readonly to: string | null
  /** null: it was not sold. */
  readonly ordinary: readonly Amount[] | null
  /** By a promotion that could be ordered meanwhile; null without one. */
  readonly promoted: readonly Amount[] | null
}

/** The same of a charge, with its amount without the promotion that it had, if any: null where there was none. */
export type ChargeHeld = {
  readonly from: string
  readonly to: string | null
  readonly charge: (Pick<Charge, 'amount' | 'per'> & { readonly otherwise: Cents | null }) | null
}

/**
 * The prices of each tariff and their days, by its id or `tv`, from the first version to a day; of several versions of
 * one day the last counts. Nothing of what is scheduled is in it.
 */
export function priceHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly PricePeriod[]> {
  return historyOf(versions, today, pricesOn, { ordinary: null, promoted: null })
}

/** The same of each charge, by its id. */
export function chargeHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly ChargeHeld[]> {
  return historyOf(versions, today, ({ charges }) => heldCharges(charges), { charge: null })
}

/**
 * The same of what businesses are sold, without tax and with the charges that come with it; null where it was not sold.
 * What is paid once is left out where nothing was.
 */
export type NetHeld = Span & { readonly net: Cents | null; readonly once?: Cents }

/** The prices of each tariff for businesses and their days, by its id. */
export function businessHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly NetHeld[]> {
  return historyOf(versions, today, netPricesOn, { net: null })
}

/** The same of each charge of businesses, by its id. */
export function businessChargeHistory(
  versions: readonly SoldVersion[],
  today: string,
): ReadonlyMap<string, readonly ChargeHeld[]> {
  return historyOf(versions, today, ({ business }) => heldCharges(business?.charges ?? []), { charge: null })
}

export type Span = Pick<PricePeriod, 'from' | 'to'>
type PriceHeld = Pick<PricePeriod, 'ordinary' | 'promoted'>

/** The days until today on which a version or a promotion begins or has ended. */
export function daysOfChange(versions: readonly SoldVersion[], today: string): readonly string[] {
  const begins = versions.map(({ validFrom }) => validFrom)
  const first = begins.toSorted()[0] ?? today
  const promoted = versions.flatMap(({ promotions }) =>
    promotions.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [daysAfter(to, 1)] : [])]),
  )
  return [...new Set([...begins, ...promoted])].filter((day) => first <= day && day <= today).toSorted()
}

function pricesOn(catalogue: Catalogue): [string, PriceHeld][] {
  return offerGroups(catalogue).flatMap(({ combinations }) =>
    combinations.map((combination): [string, PriceHeld] => {
      const { total, timelines } = priceOf(catalogue, combination)
      return [offeredId(combination), { ordinary: ordinaryOf(timelines), promoted: isSteady(timelines) ? null : total }]
    }),
  )
}

function heldCharges(
  charges: readonly Pick<Charge, 'id' | 'amount' | 'per' | 'promotion'>[],
): [string, Pick<ChargeHeld, 'charge'>][] {
  return charges.map(({ id, amount, per, promotion }) => [
    id,
    { charge: { amount, per, otherwise: promotion?.otherwise ?? null } },
  ])
}

function netPricesOn({ business }: Catalogue): [string, Omit<NetHeld, keyof Span>][] {
  if (!business) return []
  return business.tariffs.map((tariff) => {
    const { net, once } = priceOfOne(business, tariff)
    return [tariff.id, { net, ...(once && { once: once.net }) }]
  })
}

/**
 * The history by id, from day of change to day of change. Neighbours that say the same are one; it begins when
 * there was something.
 */
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
