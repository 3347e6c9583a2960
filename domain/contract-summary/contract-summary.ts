import { monthsAfter } from '../calendar/months.ts'
import type { Calls, Catalogue, DataAllowance, FibreSpeeds, FixedTariff } from '../catalogue/catalogue.ts'
import { callsOf } from '../catalogue/calls.ts'
import type { RunningPromotion } from '../catalogue/promotions.ts'
import { dataSize, isSameConnection } from '../catalogue/speeds-and-data.ts'
import { LENGTHS, paidPer, type Period } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { exitChargesByMonth, type Commitment, type Day, type MonthlyExit } from '../price/exit-charge.ts'
import { firstYear } from '../price/first-year.ts'
import { costsOfMonths, firstYearOf } from '../price/over-time.ts'
import { reductionOf, type Price, type PriceItem } from '../price/price.ts'
import { LANDLINE, promotionOf, TV } from '../price/promotion.ts'
import { costOfPeriod, ordinaryOf } from '../price/timeline.ts'

const DAY_MS = 86_400_000

/** Periods of a price that cost the same: from one to another, counted from 1, and the days on which they begin and end, where those are known. */
export type Stage = {
  readonly from: number
  /** null: all that follow. */
  readonly to: number | null
  readonly begins: Day | null
  /** Its last day; null of the last one, too. */
  readonly ends: Day | null
}

/** What is paid again each period, item by item, without a promotion and in each stage of the price. */
export type PriceTable = {
  readonly per: Period
  readonly stages: readonly Stage[]
  readonly rows: readonly { readonly item: PriceItem; readonly ordinary: Cents; readonly cents: readonly Cents[] }[]
  readonly ordinary: Cents
  readonly totals: readonly Cents[]
}

/** Lines of the same data and calls. */
export type SummaryLines = {
  readonly data: DataAllowance
  readonly calls: Calls
  readonly per: Period
  readonly count: number
  readonly prepaid: boolean
}

/** One of the first twelve months: what it costs, now and without a promotion, and the shares of the penalty as it begins and ends. */
export type SummaryMonth = {
  readonly paid: Cents
  readonly ordinary: Cents
  readonly bound: { readonly from: number; readonly to: number }
  readonly last: Day | null
  readonly exit: Cents
}

/** The facts of a contract summary (Implementing Regulation (EU) 2019/2243), of which page, paper and mail say the same. */
export type ContractSummary = {
  readonly price: Price
  /** The day on which it is drawn up. */
  readonly day: Day
  /** The day on which all services are taken to begin; null where nobody has named one: then nothing has a date. */
  readonly start: Day | null
  readonly tariff: FixedTariff | null
  readonly lines: readonly SummaryLines[]
  readonly hasTv: boolean
  readonly hasLandline: boolean
  /** Speeds of the internet at home; null without any, or where the operator has given none. */
  readonly speeds: FibreSpeeds | null
  readonly tables: readonly PriceTable[]
  /** Promotions that lower its items. */
  readonly promotions: readonly Pick<RunningPromotion, 'title' | 'from' | 'to' | 'newCustomers'>[]
  /** In twelve months, with what is paid once. */
  readonly firstYear: Cents
  readonly months: readonly SummaryMonth[]
  /** Commitment of the fibre; null where nothing binds. */
  readonly commitment: (Commitment & { readonly days: number | null; readonly exits: readonly MonthlyExit[] }) | null
}

type Ordered = {
  readonly price: Price
  /** Commitment of the internet at home. */
  readonly commitment: Commitment
  readonly day: Day
  readonly start: Day | null
}

/** @param catalogue as it is sold on the day: `catalogueOn` */
export function contractSummary(catalogue: Catalogue, { price, commitment, day, start }: Ordered): ContractSummary {
  const { items } = price
  const tariff = items.find((item) => item.kind === 'tariff')?.tariff ?? null
  const isBound = tariff !== null && commitment.commitmentMonths > 0
  const lowered = items.filter(reductionOf).flatMap((item) => promotionOf(catalogue, pricedId(item)) ?? [])
  return {
    price,
    day,
    start,
    tariff,
    lines: linesOf(catalogue, items),
    hasTv: items.some(({ kind }) => kind === 'tv'),
    hasLandline: items.some(({ kind }) => kind === 'landline'),
    speeds: (tariff && catalogue.fibreSpeeds.find((known) => isSameConnection(known, tariff))) ?? null,
    tables: tablesOf(price, start),
    promotions: [...new Set(lowered)].map(({ title, from, to, newCustomers }) => ({
      title,
      from,
      to,
      ...(newCustomers && { newCustomers }),
    })),
    firstYear: firstYearOf(price),
    months: monthsOf(price, isBound ? commitment : null, start ?? day, start !== null),
    commitment: isBound
      ? {
          ...commitment,
          days: start === null ? null : (monthsAfter(start, commitment.commitmentMonths) - start) / DAY_MS,
          exits: exitChargesByMonth(commitment, start),
        }
      : null,
  }
}

/** What promotions know an item by. */
function pricedId(item: PriceItem): string {
  if (item.kind === 'tariff') return item.tariff.id
  if (item.kind === 'lines') return item.mobile.id
  return item.kind === 'tv' ? TV : LANDLINE
}

function tablesOf({ items, timelines }: Price, start: Day | null): PriceTable[] {
  const ordinary = ordinaryOf(timelines)
  return timelines.map(({ per, steps }, at) => {
    let passed = 0
    const stages = steps.map(({ times }): Stage => {
      const from = passed + 1
      const begins = start === null ? null : afterPeriods(start, per, passed)
      if (times === null) return { from, to: null, begins, ends: null }
      passed += times
      return { from, to: passed, begins, ends: start === null ? null : afterPeriods(start, per, passed) - DAY_MS }
    })
    const rows = paidPer(per, items).map((item) => {
      const steps = reductionOf(item)?.steps ?? [{ cents: item.cents, times: null, until: null }]
      const cents = stages.map(({ from }) => costOfPeriod({ steps }, from))
      return { item, ordinary: steps.at(-1)!.cents, cents }
    })
    return { per, stages, rows, ordinary: ordinary[at]!.cents, totals: steps.map(({ cents }) => cents) }
  })
}

/** The day on which a period begins after so many of them. */
function afterPeriods(start: Day, per: Period, count: number): Day {
  const length = LENGTHS[per]
  return 'days' in length ? start + count * length.days * DAY_MS : monthsAfter(start, count * length.months)
}

/** Mobile lines, the smallest data first, as those that are added stand in the price. */
function linesOf(catalogue: Catalogue, items: readonly PriceItem[]): SummaryLines[] {
  const lines = items.flatMap((item): SummaryLines[] => {
    if (item.kind === 'included-line')
      return [{ data: item.data, calls: callsOf(catalogue), per: item.per, count: item.count ?? 1, prepaid: false }]
    if (item.kind !== 'lines') return []
    const { mobile, count, per } = item
    return [{ data: mobile.data, calls: callsOf(catalogue, mobile), per, count, prepaid: mobile.prepaid ?? false }]
  })
  const same = (one: SummaryLines) => JSON.stringify({ ...one, count: 0 })
  return [...Map.groupBy(lines, same).values()]
    .map((alike) => ({ ...alike[0]!, count: alike.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => dataSize(one.data) - dataSize(other.data))
}

function monthsOf(price: Price, commitment: Commitment | null, day: Day, isKnown: boolean): SummaryMonth[] {
  const year = firstYear(commitment, day, isKnown)
  const begun = year.map((month) => month.begun)
  const timelines = price.timelines.map(({ per, steps }) => ({ per, steps: steps.slice(-1) }))
  const paid = costsOfMonths(price, begun)
  const ordinary = costsOfMonths({ ...price, timelines }, begun)
  return year.map(({ bound, last, exit }, at) => ({ paid: paid[at]!, ordinary: ordinary[at]!, bound, last, exit }))
}
