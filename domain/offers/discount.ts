import type { Catalogue } from '../catalogue/catalogue.ts'
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

/** Whether a discount is more, or longer, than a role may give by itself. */
export function exceeds({ cents, months }: Omit<Discount, 'reason'>, role: StaffRole): boolean {
  const limit = discountLimits[role]
  return cents > limit.cents || months > limit.months
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
