import type { FixedTariff, MobileTariff } from '../catalogue/catalogue.ts'
import { KEPT_BESIDE, OTHER_PERIODS, type Amount, type Period } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import type { Tax } from '../money/tax.ts'
import { hasInternet, type OneOffItem, type Price, type PriceItem } from './price.ts'
import { totalOf, type Paid, type PriceStep, type Reduction, type Timeline } from './timeline.ts'

/*
 * A price as requests store it: in the form of before there were periods of 28 days, which the program of before goes on
 * reading, and which most stored prices have.
 */

/** `per` is left out for a month. */
type StoredAmount = { readonly monthly: Cents; readonly per?: Period }
type StoredPaid = StoredAmount & {
  readonly reduction?: Omit<Reduction, 'steps'> & {
    /** The ordinary price. */
    readonly afterwards: Cents
    /** Length of the first step, which costs what the item does. */
    readonly months: number
    readonly until: string | null
    /** The steps in between; left out where there are none. */
    readonly later?: readonly StoredStep[]
  }
}
type StoredStep = { readonly monthly: Cents; readonly months: number | null; readonly until: string | null }
type StoredTariff<Tariff> = Omit<Tariff, 'price'> & StoredAmount
type Of<Kind extends PriceItem['kind']> = Omit<Extract<PriceItem, { readonly kind: Kind }>, keyof Paid>

type StoredItem =
  | ({ readonly kind: 'tariff'; readonly tariff: StoredTariff<FixedTariff> } & StoredPaid)
  | ({ readonly kind: 'lines'; readonly mobile: StoredTariff<MobileTariff>; readonly count: number } & StoredPaid)
  | (Of<'included-line'> & StoredPaid)
  | (Of<'tv'> & StoredPaid)
  | (Of<'landline'> & StoredPaid)
  | (Of<'charge'> & StoredPaid)
  | (Of<'business'> & StoredAmount)
  | (Of<'vat'> & StoredAmount)

export type StoredPrice = {
  /** Left out where it is the usual one. */
  readonly tax?: Tax
  readonly items: readonly StoredItem[]
  /** Per month. */
  readonly total: Cents
  readonly oneOff: readonly OneOffItem[]
  readonly oneOffTotal: Cents
  readonly timeline: readonly StoredStep[]
} & StoredBeside

/** The timeline of what is paid in each other period; left out where nothing is. */
type StoredBeside = { readonly [Kept in (typeof KEPT_BESIDE)[keyof typeof KEPT_BESIDE]]?: readonly StoredStep[] }

/** As orders were stored before there were one-off charges and promotions. */
type OlderPrice = {
  readonly items: readonly (StoredItem | { readonly kind: 'installation'; readonly monthly: 0 })[]
  readonly total: Cents
}

/** A price as it is stored. */
export function storedPrice({ tax, items, oneOff, oneOffTotal, timelines }: Price): StoredPrice {
  const stepsOf = (per: Amount['per']) => timelines.find((timeline) => timeline.per === per)?.steps.map(storedStep)
  const months = stepsOf('month') ?? [{ monthly: 0, months: null, until: null }]
  const beside: StoredBeside = Object.fromEntries(
    OTHER_PERIODS.flatMap((per) => {
      const steps = stepsOf(per)
      return steps ? [[KEPT_BESIDE[per], steps]] : []
    }),
  )
  return {
    ...(tax && { tax }),
    items: items.map(storedItem),
    total: months[0]!.monthly,
    oneOff,
    oneOffTotal,
    timeline: months,
    ...beside,
  }
}

/** The reverse. An older one says of one-off charges at most that there were none. */
export function readStoredPrice(stored: StoredPrice | OlderPrice): Price {
  const items = stored.items.flatMap((item) => (item.kind === 'installation' ? [] : [readItem(item)]))
  const startsFree = items.length < stored.items.length
  const {
    oneOff = startsFree ? [{ kind: 'installation-and-router', once: 0 }] : [],
    oneOffTotal = 0,
    timeline = [{ monthly: stored.total, months: null, until: null }],
    tax,
    ...beside
  }: Partial<StoredPrice> = 'timeline' in stored ? stored : {}
  const months = readTimeline('month', timeline)
  const others = OTHER_PERIODS.flatMap((per) => {
    const steps = beside[KEPT_BESIDE[per]]
    return steps ? [readTimeline(per, steps)] : []
  })
  const isOfMonths = others.length === 0 || months.steps.some(({ cents }) => cents > 0)
  const timelines = isOfMonths ? [months, ...others] : others
  return { ...(tax && { tax }), items, total: totalOf(timelines), oneOff, oneOffTotal, timelines }
}

/** Whether a price names what is paid once: an older one with fibre does not, unless there was nothing to pay. */
export function knowsOneOff({ items, oneOff }: Price): boolean {
  return !hasInternet({ items }) || oneOff.some(({ kind }) => kind.startsWith('installation'))
}

function storedItem(item: PriceItem): StoredItem {
  if (item.kind === 'tariff') return { kind: item.kind, tariff: storedTariff(item.tariff), ...storedPaid(item) }
  if (item.kind === 'lines') {
    return { kind: item.kind, mobile: storedTariff(item.mobile), count: item.count, ...storedPaid(item) }
  }
  const { per: _, cents: __, ...rest } = item
  return { ...rest, ...storedPaid(item) } as StoredItem
}

function readItem(stored: StoredItem): PriceItem {
  if (stored.kind === 'tariff') return { kind: stored.kind, tariff: readTariff(stored.tariff), ...readPaid(stored) }
  if (stored.kind === 'lines') {
    return { kind: stored.kind, mobile: readTariff(stored.mobile), count: stored.count, ...readPaid(stored) }
  }
  const { per: _, monthly: __, ...rest } = stored
  return { ...rest, ...readPaid(stored) } as PriceItem
}

function storedTariff<Tariff extends { readonly price: Amount }>({ price, ...tariff }: Tariff) {
  return { ...tariff, ...storedAmount(price) }
}

function readTariff<Tariff extends StoredAmount>({ monthly, per, ...tariff }: Tariff) {
  return { ...tariff, price: readAmount({ monthly, ...(per && { per }) }) }
}

function storedPaid(paid: Paid): StoredPaid {
  const { reduction } = paid
  if (!reduction) return storedAmount(paid)
  const { steps, ...terms } = reduction
  const [first, ...later] = steps.map(storedStep)
  const last = later.pop()
  return {
    ...storedAmount(paid),
    reduction: {
      ...terms,
      afterwards: last?.monthly ?? paid.cents,
      months: first?.months ?? 0,
      until: first?.until ?? null,
      ...(later.length > 0 && { later }),
    },
  }
}

function readPaid(stored: StoredPaid): Paid {
  const { reduction } = stored
  if (!reduction) return readAmount(stored)
  const { afterwards, months, until, later = [], ...terms } = reduction
  const first = { monthly: stored.monthly, months, until }
  const last = { monthly: afterwards, months: null, until: null }
  return { ...readAmount(stored), reduction: { ...terms, steps: [first, ...later, last].map(readStep) } }
}

function storedAmount({ per, cents: monthly }: Amount): StoredAmount {
  return per === 'month' ? { monthly } : { monthly, per }
}

function readAmount({ per = 'month', monthly: cents }: StoredAmount): Amount {
  return { per, cents }
}

function storedStep({ cents: monthly, times: months, until }: PriceStep): StoredStep {
  return { monthly, months, until }
}

function readStep({ monthly: cents, months: times, until }: StoredStep): PriceStep {
  return { cents, times, until }
}

function readTimeline(per: Amount['per'], stored: readonly StoredStep[]): Timeline {
  return { per, steps: stored.map(readStep) }
}
