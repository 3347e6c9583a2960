import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import type { Combination } from '../catalogue/combination.ts'
import type { RunningPromotion } from '../catalogue/promotions.ts'
import { PERIODS } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import type { StaffRole } from '../people/staff-role.ts'
import { priceOf, reductionOf } from '../price/price.ts'
import { LANDLINE, MAX_MONTHS, periodsFor, TV } from '../price/promotion.ts'

export const discountReasons = ['customer-before', 'incident', 'matched'] as const
export type DiscountReason = (typeof discountReasons)[number]

/** What somebody of the staff takes off the price of each month, for how long and why. */
export type Discount = { readonly cents: Cents; readonly months: number; readonly reason: DiscountReason }

/** The most that each role may take off by itself. */
export const discountLimits: Readonly<Record<StaffRole, Omit<Discount, 'reason'>>> = {
  technician: { cents: 0, months: 0 },
  agent: { cents: 500, months: 6 },
  manager: { cents: 1000, months: 12 },
  owner: { cents: 2000, months: MAX_MONTHS },
}

/** What is paid once and is waived, by the ids of its charges, how much that is in all, and why. */
export type Waiver = { readonly charges: readonly string[]; readonly cents: Cents; readonly reason: DiscountReason }

/** In place of the key of a promotion: an offer has none. */
export const NO_PROMOTION = 'none'

type Granted = { readonly discount: Omit<Discount, 'reason'> | null; readonly waived: Cents }

/** The most that a role may grant in all: the whole of its longest discount, and what it waives is part of that. */
export function mostGranted(role: StaffRole): Cents {
  return wholeOf(discountLimits[role])
}

/** What a discount takes off in all its months. */
function wholeOf({ cents, months }: Omit<Discount, 'reason'>): Cents {
  return cents * months
}

/** Whether what is waived is more than a role may waive by itself, beside a discount. */
export function waivesTooMuch({ discount, waived }: Granted, role: StaffRole): boolean {
  return waived > 0 && waived + (discount ? wholeOf(discount) : 0) > mostGranted(role)
}

/** Whether a discount is more, or longer, or what is waived is more, than a role may grant by itself. */
export function exceeds(granted: Granted, role: StaffRole): boolean {
  const { discount } = granted
  const limit = discountLimits[role]
  const isTooMuch = discount !== null && (discount.cents > limit.cents || discount.months > limit.months)
  return isTooMuch || waivesTooMuch(granted, role)
}

type Offered = { readonly discount: Discount; readonly title: Readonly<Record<string, string>>; readonly until: string }

/**
 * The catalogue in which what is offered costs so much less, as by a promotion of its own that is ordered until a day. It is
 * taken off the dearest item that no promotion lowers: of two for one thing only one holds. null where there is none so dear.
 */
export function withDiscount(
  catalogue: Catalogue,
  combination: Combination,
  { discount: { cents, months }, title, until }: Offered,
): Catalogue | null {
  const [lowered] = priceOf(catalogue, combination)
    .items.flatMap((item) => {
      const id = idOf(item)
      const count = item.kind === 'lines' ? item.count : 1
      const fits = id !== null && !reductionOf(item) && item.cents >= cents && cents % count === 0
      return fits ? [{ id, unit: (item.cents - cents) / count, cents: item.cents }] : []
    })
    .toSorted((one, other) => other.cents - one.cents)
  if (!lowered) return null
  const promotion: RunningPromotion = {
    title,
    location: null,
    prices: { [lowered.id]: lowered.unit },
    times: Object.fromEntries(PERIODS.map((per) => [per, periodsFor(months, per)])) as RunningPromotion['times'],
    until: null,
    from: null,
    to: until,
    isDiscount: true,
  }
  return { ...catalogue, promotions: [promotion, ...catalogue.promotions] }
}

type Waived = {
  readonly charges: readonly string[]
  /** What a charge cost at least in the 30 days before: no more is said of it. */
  readonly lowest: (charge: Charge) => Cents
  readonly until: string
}

/** The catalogue in which what is paid once is waived, as by a promotion that is ordered until a day. */
export function withWaiver(catalogue: Catalogue, { charges, lowest, until }: Waived): Catalogue {
  const free = (charge: Charge): Charge => {
    if (charge.per !== 'once' || charge.amount === 0 || !charges.includes(charge.id)) return charge
    const { promotion: _, ...plain } = charge
    const otherwise = lowest(charge)
    return { ...plain, amount: 0, ...(otherwise > 0 && { promotion: { otherwise, lastDay: until } }) }
  }
  return { ...catalogue, charges: catalogue.charges.map(free) }
}

type PricedItem = ReturnType<typeof priceOf>['items'][number]

/** What promotions know an item by that they may lower. */
function idOf(item: PricedItem): string | null {
  switch (item.kind) {
    case 'tariff':
      return item.tariff.id
    case 'lines':
      return item.mobile.id
    case 'tv':
      return TV
    case 'landline':
      return LANDLINE
    default:
      return null
  }
}
