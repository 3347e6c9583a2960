import {
  type BusinessTariff,
  type Catalogue,
  type Charge,
  type DataAllowance,
  type FixedTariff,
  type MobileTariff,
  type Translated,
} from '../catalogue/catalogue.ts'
import { includedLines } from '../catalogue/speeds-and-data.ts'
import { tariffPrices } from './tariff-prices.ts'
import { countOf, requiredCharges } from '../catalogue/charges.ts'
import { chosenTariff, isPack, taxOf, thingsIn, type Combination } from '../catalogue/combination.ts'
import { paidPer, sum, times, type Amount, type Total } from '../money/amount.ts'
import type { ChargePromotion } from '../catalogue/promotions.ts'
import type { Cents } from '../money/money.ts'
import type { Tax } from '../money/tax.ts'
import { LANDLINE, periodsFor, promotionOf, TV } from './promotion.ts'
import { timelinesOf, totalOf, type Paid, type Reduction, type Timeline } from './timeline.ts'

/** One item of the price, paid again each period. */
export type PriceItem =
  | ({ readonly kind: 'tariff'; readonly tariff: FixedTariff } & Paid)
  /** Lines of the same data in a pack's price: one where no count is given. */
  | ({ readonly kind: 'included-line'; readonly data: DataAllowance; readonly count?: number } & Amount)
  | ({ readonly kind: 'lines'; readonly mobile: MobileTariff; readonly count: number } & Paid)
  | ({ readonly kind: 'tv' } & Paid)
  | ({ readonly kind: 'landline'; readonly name: Translated } & Paid)
  /** So many of a charge. */
  | ({
      readonly kind: 'charge'
      readonly id: string
      readonly name: Translated | null
      readonly count: number
    } & Amount)
  /** So many of what businesses are sold, without tax. Its `vat` follows. */
  | ({ readonly kind: 'business'; readonly tariff: BusinessTariff; readonly count: number } & Amount)
  /** The tax of what a business orders, last of its items. */
  | ({ readonly kind: 'vat' } & TaxedSum & Amount)

/** The tariffs with internet at home or at work, alone or in a pack. */
export function internetIn({
  items,
}: {
  readonly items: readonly PriceItem[]
}): readonly Pick<FixedTariff, 'technology'>[] {
  return items.flatMap((item): readonly Pick<FixedTariff, 'technology'>[] => {
    if (item.kind === 'business') return item.tariff.speedMb === null ? [] : [item.tariff]
    return item.kind === 'tariff' ? [item.tariff] : []
  })
}

/** Whether it is of internet at home or at work, alone or in a pack. */
export function hasInternet(price: { readonly items: readonly PriceItem[] }): boolean {
  return internetIn(price).length > 0
}

/** A payment made once, with the first bill. Orders have stored it so since before charges were a list. */
export type OneOffItem = {
  /** The id of its charge. */
  readonly kind: string
  /** The operator's own; left out where each language has words for it. */
  readonly name?: Translated
  /** How many lines (a pack's included) or chosen pieces it is for; left out where there can be one only. */
  readonly count?: number
  readonly once: Cents
  /** Promotion that lowers the sum of all of them. */
  readonly promotion?: ChargePromotion
  /** Only on the last item, the tax on what a business pays once. */
  readonly tax?: TaxedSum
}

/** The rate of a tax in per cent, and the sum that it is worked out from. */
export type TaxedSum = { readonly percent: number; readonly net: Cents }

/** Tax included. */
export type Price = {
  /** The tax in it; left out where all of the site have the usual one. */
  readonly tax?: Tax
  readonly items: readonly PriceItem[]
  /** At first. A price in two periods has two amounts. */
  readonly total: Total
  readonly oneOff: readonly OneOffItem[]
  readonly oneOffTotal: Cents
  /** The course of each amount of the total, from the first period on. */
  readonly timelines: readonly Timeline[]
}

/**
 * The price of a combination, tax included, item by item: per period, once, and over time. The only place that adds up a
 * total: cards, calculator, review, stored order and e-mails all use it. TV is free with any fibre and mobile pack; a
 * pack's own lines cost nothing extra (specification, section 9).
 *
 * @param catalogue as it is sold on the day: `catalogueOn`
 */
export function priceOf(catalogue: Catalogue, combination: Combination): Price {
  const items = itemsOf(catalogue, combination)
  const oneOff = oneOffItems(catalogue, combination)
  const timelines = timelinesOf(items, tariffPrices(catalogue)[0]?.[1].per)
  const tax = taxOf(catalogue, combination)
  return {
    ...(tax && { tax }),
    items,
    total: totalOf(timelines),
    oneOff,
    oneOffTotal: oneOff.reduce((total, { once }) => total + once, 0),
    timelines,
  }
}

function itemsOf(catalogue: Catalogue, combination: Combination): PriceItem[] {
  const tariff = chosenTariff(catalogue, combination)
  const items: PriceItem[] = []

  if (tariff) {
    items.push({ kind: 'tariff', tariff, ...paidFor(catalogue, tariff.id, tariff.price) })
    items.push(...includedItems(tariff))
  }
  for (const mobile of catalogue.mobile) {
    const count = combination.lines[mobile.id] ?? 0
    if (count > 0) items.push({ kind: 'lines', mobile, count, ...paidFor(catalogue, mobile.id, mobile.price, count) })
  }
  if (combination.tv && catalogue.tv) {
    const free = tariff && isPack(catalogue, combination) ? { per: tariff.price.per, cents: 0 } : null
    items.push({ kind: 'tv', ...(free ?? paidFor(catalogue, TV, catalogue.tv.price)) })
  }
  if (combination.landline && catalogue.landline) {
    const { name, price } = catalogue.landline
    items.push({ kind: 'landline', name, ...paidFor(catalogue, LANDLINE, price) })
  }
  for (const { charge, count } of chargesIn(catalogue, combination)) {
    const { id, name, amount, per } = charge
    if (per !== 'once') items.push({ kind: 'charge', id, name, count, per, cents: amount * count })
  }
  return items
}

/** The charges of a combination, with how many of each. */
function chargesIn(catalogue: Catalogue, combination: Combination) {
  const things = thingsIn(catalogue, combination)
  return catalogue.charges
    .map((charge) => ({ charge, count: countOf(charge, things, combination.charges) }))
    .filter(({ count }) => count > 0)
}

/** An item for each allowance of the lines in a pack, the largest first. */
function includedItems(tariff: FixedTariff): PriceItem[] {
  const lines = includedLines(tariff)
  return [...new Set(lines)].map((data) => {
    const count = lines.filter((line) => line === data).length
    return { kind: 'included-line', data, ...(count > 1 && { count }), per: tariff.price.per, cents: 0 }
  })
}

/** The price of a tariff, of TV or of a landline today, and its promotion, if it has one. */
export function paidFor(catalogue: Catalogue, id: string, ordinary: Amount, count = 1): Paid {
  const promotion = promotionOf(catalogue, id)
  const cents = promotion?.prices[id]
  if (!promotion || cents === undefined) return times(ordinary, count)
  const { per } = ordinary
  const { until, later = [], to: lastDay, newCustomers } = promotion
  const was = promotion.before?.[id]
  const steps = [
    { cents, times: promotion.times[per], until },
    ...later.map(({ prices, months }) => ({ cents: prices[id]!, times: periodsFor(months, per), until: null })),
    { cents: ordinary.cents, times: null, until: null },
  ].map((step) => ({ ...step, cents: step.cents * count }))
  return { per, cents: cents * count, reduction: { steps, lastDay, before: was && was * count, newCustomers } }
}

function oneOffItems(catalogue: Catalogue, combination: Combination): OneOffItem[] {
  return chargesIn(catalogue, combination)
    .filter(({ charge }) => charge.per === 'once')
    .map(({ charge, count }) => oneOffItem(charge, count))
}

/** So many of a charge that is paid once. */
export function oneOffItem({ id, name, of, required, amount, promotion }: Charge, count: number): OneOffItem {
  return {
    kind: id,
    ...(name && { name }),
    ...((of === 'line' || !required) && { count }),
    once: amount * count,
    ...(promotion && { promotion: { ...promotion, otherwise: promotion.otherwise * count } }),
  }
}

/** Whether nothing is paid once, and by no promotion alone. */
export function startsForNothing({ oneOff }: Pick<Price, 'oneOff'>): boolean {
  return oneOff.every(({ once, promotion }) => once === 0 && !promotion)
}

/** The price of one more line of a tariff, with the charges that come with each line. */
export function priceOfLine(catalogue: Catalogue, mobile: MobileTariff): Omit<Price, 'oneOff'> {
  const charges = requiredCharges(catalogue, ['line']).flatMap(({ id, name, per, amount: cents }): PriceItem[] =>
    per === 'once' ? [] : [{ kind: 'charge', id, name, count: 1, per, cents }],
  )
  const line = { kind: 'lines' as const, mobile, count: 1, ...paidFor(catalogue, mobile.id, mobile.price) }
  const items = [line, ...charges]
  const timelines = timelinesOf(items)
  return { items, total: totalOf(timelines), timelines, oneOffTotal: 0 }
}

export function reductionOf(item: PriceItem): Reduction | null {
  return ('reduction' in item && item.reduction) || null
}

/** What is paid again each period, and once, where that is part of it. */
type Parts = Pick<Price, 'items'> & Partial<Pick<Price, 'oneOff'>>

/** What promotions say of their terms, of whatever they lower. */
function termsIn({ items, oneOff = [] }: Parts): readonly (Reduction | ChargePromotion)[] {
  return [...items.map(reductionOf), ...oneOff.map(({ promotion }) => promotion)].flatMap((terms) => terms ?? [])
}

/** The last day to order at the first price, an ISO date; null where no promotion ends it. */
export function lastDayOf(price: Parts): string | null {
  const days = termsIn(price).flatMap(({ lastDay }) => lastDay ?? [])
  return days.toSorted()[0] ?? null
}

/** Whether part of it is for new customers alone. */
export function isForNewCustomers(price: Parts): boolean {
  return termsIn(price).some(({ newCustomers }) => newCustomers)
}

/** Terms of an offer besides its amounts: by when it is ordered, and what was paid before. */
export type OfferTerms = { readonly lastDay: string | null; readonly before: Total | null }

export function offerTerms(price: Parts & Pick<Price, 'total'>): OfferTerms {
  return { lastDay: lastDayOf(price), before: totalBefore(price) }
}

/** The lowest total of the 30 days before; null where part of it was not reduced, whose price of then nobody has compared. */
function totalBefore({ items, total }: Pick<Price, 'items' | 'total'>): Total | null {
  const saved: Amount[] = []
  for (const item of items) {
    const was = reductionOf(item)?.before
    if (was) saved.push({ per: item.per, cents: was - item.cents })
    else if (item.cents && item.kind !== 'charge') return null
  }
  if (!saved.some(({ cents }) => cents > 0)) return null
  return total.map((amount) => sum(amount.per, [amount, ...paidPer(amount.per, saved)]))
}
