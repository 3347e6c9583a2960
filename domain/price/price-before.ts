import { daysAfter } from '../calendar/spanish-time.ts'
import { paidPer, sum } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { sellsThingOf } from '../catalogue/charges.ts'
import { chargeKey } from '../catalogue/promotions.ts'
import { offeredId, offerGroups } from './offers.ts'
import { priceOf, reductionOf } from './price.ts'
import type { Catalogue, Charge, ChargePeriod } from '../catalogue/catalogue.ts'
import { historyOf, type Span } from './price-history.ts'
import type { SoldVersion } from '../catalogue/versions.ts'

/** A reduction is from the lowest price of so many days before it (art. 20.1 LOCM; Directive 98/6/EC, art. 6a). */
const DAYS_BEFORE = 30
/** As far as versions and promotions are scheduled. */
export const LAST_DAY = '9999-12-31'

/** The price of a tariff by itself, and with the charges of its own period that come with it; or of what is paid once. */
type Sold = { readonly per: ChargePeriod; readonly cost: Cents; readonly total: Cents; readonly isPromoted: boolean }

/** The past, present and scheduled prices of each tariff and charge from a day on, by id, `tv` or key; null: it was not sold. */
export type SoldPrices = ReadonlyMap<string, readonly (Span & { readonly sold: Sold | null })[]>

/** Sold prices of all days, scheduled versions included. */
export function soldPrices(versions: readonly SoldVersion[]): SoldPrices {
  const required = new Map(
    versions.flatMap(({ catalogue }) =>
      catalogue.charges.flatMap((charge) => (charge.required ? [[charge.id, charge]] : [])),
    ),
  )
  const soldOn = (catalogue: Catalogue) => [
    ...soldTariffs(catalogue),
    ...chargedOnce([...catalogue.charges, ...unnamedIn(catalogue, required.values())]),
  ]
  return historyOf<{ readonly sold: Sold | null }>(versions, LAST_DAY, soldOn, { sold: null })
}

/** The charges that a catalogue without them sells their things without: nobody pays them. */
function unnamedIn(catalogue: Catalogue, required: Iterable<Charge>): readonly Charge[] {
  const named = new Set(catalogue.charges.map(({ id }) => id))
  return [...required]
    .filter((charge) => !named.has(charge.id) && sellsThingOf(catalogue, charge))
    .map((charge) => ({ ...charge, amount: 0 }))
}

function chargedOnce(charges: readonly Charge[]): [string, { readonly sold: Sold }][] {
  return charges
    .filter(({ per }) => per === 'once')
    .map(({ id, per, amount, promotion }) => [
      chargeKey(id),
      { sold: { per, cost: amount, total: amount, isPromoted: promotion !== undefined } },
    ])
}

function soldTariffs(catalogue: Catalogue): [string, { readonly sold: Sold }][] {
  return offerGroups(catalogue).flatMap(({ combinations }) =>
    combinations.flatMap((combination): [string, { readonly sold: Sold }][] => {
      const { items, total } = priceOf(catalogue, combination)
      const [item] = items
      if (!item) return []
      const { per, cents: cost } = item
      const whole = sum(per, paidPer(per, total)).cents
      return [[offeredId(combination), { sold: { per, cost, total: whole, isPromoted: reductionOf(item) !== null } }]]
    }),
  )
}

/** The lowest price of the 30 days before a reduction, and the first day of that. */
export type PriceBefore = { readonly lowest: Cents; readonly since: string }

/**
 * The price of a tariff, or a charge, before it came to cost so little, by the promotion of a day: before the first of the unbroken
 * days on which promotions sell it for that. null where it was not sold in the 30 days before: it is new.
 */
export function priceBefore(prices: SoldPrices, id: string, day: string, promoted: Cents): PriceBefore | null {
  const periods = prices.get(id) ?? []
  const at = periods.findLastIndex(({ from }) => from <= day)
  const first = periods.slice(0, at + 1).findLastIndex(({ sold }) => !sold?.isPromoted || sold.cost !== promoted) + 1
  const since = first > at ? day : periods[first]!.from
  const now = periods[at]?.sold
  const sold = periods.flatMap(({ from, to, sold: was }) =>
    was && was.per === (now?.per ?? was.per) && from < since && (to ?? since) >= daysAfter(since, -DAYS_BEFORE)
      ? [was]
      : [],
  )
  if (sold.length === 0) return null
  // These may have become dearer: with them, it is no less than what was paid in all.
  const charges = now ? now.total - now.cost : 0
  return { lowest: Math.min(...sold.map(({ total }) => total)) - charges, since }
}

/** A catalogue as it is sold on a day, with what each tariff of a promotion cost before. No promotion claims more. */
export function withPricesBefore(catalogue: Catalogue, prices: SoldPrices, day: string): Catalogue {
  const promotions = catalogue.promotions.map((promotion) => {
    const before = Object.entries(promotion.prices).flatMap(([id, promoted]) => {
      const lowest = priceBefore(prices, id, day, promoted)?.lowest
      return lowest !== undefined && lowest > promoted ? [[id, lowest] as const] : []
    })
    return before.length === 0 ? promotion : { ...promotion, before: Object.fromEntries(before) }
  })
  return { ...catalogue, promotions }
}
