import {
  includedLines,
  type Catalogue,
  type ChargePeriod,
  type DataAllowance,
  type FixedTariff,
  type MobileTariff,
  type Translated,
} from '../catalogue/catalogue.ts'
import { countOf, requiredCharges } from '../catalogue/charges.ts'
import { chosenTariff, isPack, thingsIn, type Combination } from '../catalogue/combination.ts'
import type { Cents } from '../money/money.ts'
import { promotionOf, TV } from './promotion.ts'

/** That an item costs less at first: what it costs afterwards, and for how many months, or until which ISO date. */
export type Reduction = {
  readonly afterwards: Cents
  readonly months: number
  readonly until: string | null
  /** The last day to order it, an ISO date. */
  readonly lastDay: string | null
  /** The lowest price of the 30 days before, where there was one. */
  readonly before?: Cents | undefined
  readonly newCustomers?: true | undefined
}

/** What an item costs in the first month, and its promotion, if it has one. */
type Monthly = { readonly monthly: Cents; readonly reduction?: Reduction }

/** One item of the price, per month. */
export type PriceItem =
  | ({ readonly kind: 'tariff'; readonly tariff: FixedTariff } & Monthly)
  /** Lines of the same data in a pack's price: one where no count is given. */
  | { readonly kind: 'included-line'; readonly data: DataAllowance; readonly count?: number; readonly monthly: 0 }
  | ({ readonly kind: 'lines'; readonly mobile: MobileTariff; readonly count: number } & Monthly)
  | ({ readonly kind: 'tv' } & Monthly)
  /** So many of a charge. */
  | {
      readonly kind: 'charge'
      readonly id: string
      readonly name: Translated | null
      readonly count: number
      readonly monthly: Cents
    }

/** Whether it is of internet at home, alone or in a pack. */
export function hasInternet({ items }: { readonly items: readonly PriceItem[] }): boolean {
  return items.some(({ kind }) => kind === 'tariff')
}

/** What is paid once, with the first bill. Orders have stored it so since before charges were a list. */
export type OneOffItem = {
  /** The id of its charge. */
  readonly kind: string
  /** The operator's own; left out where each language has words for it. */
  readonly name?: Translated
  /** Of so many: lines, those of a pack included, or what was chosen. Left out where there can be one only. */
  readonly count?: number
  readonly once: Cents
}

/** Months that cost the same: so many of them, or those that begin by an ISO date, or with null all that follow. */
export type PriceStep = { readonly monthly: Cents; readonly months: number | null; readonly until: string | null }

/** VAT included. */
export type Price = {
  readonly items: readonly PriceItem[]
  /** Per month, at first. */
  readonly total: Cents
  readonly oneOff: readonly OneOffItem[]
  readonly oneOffTotal: Cents
  /** The monthly totals from the first month on. Only the last one has no end. */
  readonly timeline: readonly PriceStep[]
}

/**
 * The price of a combination, VAT included, item by item: per month, once, and over time. The only place that adds up a
 * total: cards, calculator, review, stored order and e-mails all use it. TV is free with any fibre and mobile pack; a
 * pack's own lines cost nothing extra (specification, section 9).
 *
 * @param catalogue as it is sold on the day: `catalogueOn`
 */
export function priceOf(catalogue: Catalogue, combination: Combination): Price {
  const items = monthlyItems(catalogue, combination)
  const oneOff = oneOffItems(catalogue, combination)
  return {
    items,
    total: sum(items.map(({ monthly }) => monthly)),
    oneOff,
    oneOffTotal: sum(oneOff.map(({ once }) => once)),
    timeline: timelineOf(items),
  }
}

function monthlyItems(catalogue: Catalogue, combination: Combination): PriceItem[] {
  const tariff = chosenTariff(catalogue, combination)
  const items: PriceItem[] = []

  if (tariff) {
    items.push({ kind: 'tariff', tariff, ...monthlyOf(catalogue, tariff.id, tariff.monthly) })
    items.push(...includedItems(tariff))
  }
  for (const mobile of catalogue.mobile) {
    const count = combination.lines[mobile.id] ?? 0
    if (count > 0)
      items.push({ kind: 'lines', mobile, count, ...monthlyOf(catalogue, mobile.id, mobile.monthly, count) })
  }
  if (combination.tv && catalogue.tv) {
    const tv = isPack(catalogue, combination) ? { monthly: 0 } : monthlyOf(catalogue, TV, catalogue.tv.monthly)
    items.push({ kind: 'tv', ...tv })
  }
  items.push(
    ...chargesIn(catalogue, combination, 'month').map(({ charge: { id, name, amount }, count }) => {
      return { kind: 'charge' as const, id, name, count, monthly: amount * count }
    }),
  )
  return items
}

/** The charges that are paid so often, with how many of each. */
function chargesIn(catalogue: Catalogue, combination: Combination, per: ChargePeriod) {
  const things = thingsIn(catalogue, combination)
  return catalogue.charges
    .filter((charge) => charge.per === per)
    .map((charge) => ({ charge, count: countOf(charge, things, combination.charges) }))
    .filter(({ count }) => count > 0)
}

/** An item for each allowance of the lines in a pack, the largest first. */
function includedItems(tariff: FixedTariff): PriceItem[] {
  const lines = includedLines(tariff)
  return [...new Set(lines)].map((data) => {
    const count = lines.filter((line) => line === data).length
    return { kind: 'included-line', data, ...(count > 1 && { count }), monthly: 0 }
  })
}

/** What a tariff or TV costs per month today, and its promotion, if it has one. */
export function monthlyOf(catalogue: Catalogue, id: string, ordinary: Cents, count = 1): Monthly {
  const promotion = promotionOf(catalogue, id)
  const monthly = promotion?.prices[id]
  if (!promotion || monthly === undefined) return { monthly: ordinary * count }
  const { months, until, to: lastDay, newCustomers } = promotion
  const was = promotion.before?.[id]
  const before = was && was * count
  return {
    monthly: monthly * count,
    reduction: { afterwards: ordinary * count, months, until, lastDay, before, newCustomers },
  }
}

function oneOffItems(catalogue: Catalogue, combination: Combination): OneOffItem[] {
  return chargesIn(catalogue, combination, 'once').map(({ charge: { id, name, of, required, amount }, count }) => ({
    kind: id,
    ...(name && { name }),
    ...((of === 'line' || !required) && { count }),
    once: amount * count,
  }))
}

/** What one more line of a tariff comes to per month, with the charges that come with each line. */
export function lineMonthly(catalogue: Catalogue, { id, monthly }: MobileTariff): Monthly {
  const charges = requiredCharges(catalogue, { per: 'month', of: ['line'] })
  const extra = sum(charges.map(({ amount }) => amount))
  const line = monthlyOf(catalogue, id, monthly)
  const { reduction } = line
  if (!reduction) return { monthly: line.monthly + extra }
  const { afterwards, before } = reduction
  return {
    monthly: line.monthly + extra,
    reduction: { ...reduction, afterwards: afterwards + extra, before: before && before + extra },
  }
}

/** A step ends where the reduction of an item does. */
function timelineOf(items: readonly PriceItem[]): PriceStep[] {
  const reductions = items.map(reductionOf).filter((reduction) => reduction !== null)
  const ends = [...new Set(reductions.map(({ months }) => months))].toSorted((one, other) => one - other)
  const steps = ends.map((end, index): PriceStep => {
    const before = ends[index - 1] ?? 0
    const dates = new Set(reductions.flatMap(({ months, until }) => (months === end ? [until] : [])))
    const [until = null] = dates.size === 1 ? dates : []
    return { monthly: totalAfter(items, before), months: end - before, until }
  })
  return [...steps, { monthly: totalAfter(items, ends.at(-1) ?? 0), months: null, until: null }]
}

/** The monthly total once that many months have passed. */
function totalAfter(items: readonly PriceItem[], months: number): Cents {
  return sum(
    items.map((item) => {
      const reduction = reductionOf(item)
      return reduction && months >= reduction.months ? reduction.afterwards : item.monthly
    }),
  )
}

export function reductionOf(item: PriceItem): Reduction | null {
  return ('reduction' in item && item.reduction) || null
}

/** The last day to order at the first price, an ISO date; null where no promotion ends it. */
export function lastDayOf({ items }: Pick<Price, 'items'>): string | null {
  const days = items.flatMap((item) => reductionOf(item)?.lastDay ?? [])
  return days.toSorted()[0] ?? null
}

/** Whether part of it is for new customers alone. */
export function isForNewCustomers({ items }: Pick<Price, 'items'>): boolean {
  return items.some((item) => reductionOf(item)?.newCustomers)
}

/** What a price is offered with besides its amounts: by when it is ordered, and what was paid before. */
export type OfferTerms = { readonly lastDay: string | null; readonly before: Cents | null }

export function offerTerms(price: Pick<Price, 'items' | 'total'>): OfferTerms {
  return { lastDay: lastDayOf(price), before: totalBefore(price) }
}

/** The lowest total of the 30 days before; null where part of it was not reduced, whose price of then nobody has compared. */
function totalBefore({ items, total }: Pick<Price, 'items' | 'total'>): Cents | null {
  let before = total
  for (const item of items) {
    const was = reductionOf(item)?.before
    if (was) before += was - item.monthly
    else if (item.monthly && item.kind !== 'charge') return null
  }
  return before > total ? before : null
}

/** What the first bill comes to: the first month, and what is paid once. */
export function firstBill({ total, oneOffTotal }: Pick<Price, 'total' | 'oneOffTotal'>): Cents {
  return total + oneOffTotal
}

/** What a month costs, counted from 1; the first one with what is paid once. */
export function costOfMonth({ timeline, oneOffTotal }: Pick<Price, 'timeline' | 'oneOffTotal'>, month: number): Cents {
  let before = 0
  const step = timeline.find(({ months }) => (before += months ?? Infinity) >= month)
  return (step?.monthly ?? 0) + (month === 1 ? oneOffTotal : 0)
}

/** The cost of the first twelve months, with what is paid once. */
export function firstYearOf(price: Pick<Price, 'timeline' | 'oneOffTotal'>): Cents {
  return sum(Array.from({ length: 12 }, (_, index) => costOfMonth(price, index + 1)))
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
