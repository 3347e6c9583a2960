import type { Catalogue, DataAllowance, FixedTariff, MobileTariff } from './catalogue.ts'
import { chosenTariff, isPack, type Combination } from './combination.ts'
import type { Cents } from './money.ts'

/** One item of the price, per month. */
export type PriceItem =
  | { readonly kind: 'tariff'; readonly tariff: FixedTariff; readonly monthly: Cents }
  | { readonly kind: 'included-line'; readonly data: DataAllowance; readonly monthly: 0 }
  | { readonly kind: 'lines'; readonly mobile: MobileTariff; readonly count: number; readonly monthly: Cents }
  | { readonly kind: 'tv'; readonly monthly: Cents }
  | { readonly kind: 'installation'; readonly monthly: 0 }

export type Price = { readonly items: readonly PriceItem[]; readonly total: Cents }

/**
 * The monthly price of a combination, VAT included, item by item. The only place that adds up a total: cards,
 * calculator, review, stored order and e-mails all use it. TV is free with any fibre and mobile pack; a pack's own line
 * costs nothing extra (specification, section 9).
 */
export function priceOf(catalogue: Catalogue, combination: Combination): Price {
  const tariff = chosenTariff(catalogue, combination)
  const items: PriceItem[] = []

  if (tariff) {
    items.push({ kind: 'tariff', tariff, monthly: tariff.monthly })
    if (tariff.data !== null) items.push({ kind: 'included-line', data: tariff.data, monthly: 0 })
  }
  for (const mobile of catalogue.mobile) {
    const count = combination.lines[mobile.id] ?? 0
    if (count > 0) items.push({ kind: 'lines', mobile, count, monthly: mobile.monthly * count })
  }
  if (combination.tv) {
    items.push({ kind: 'tv', monthly: isPack(catalogue, combination) ? 0 : catalogue.tv.monthly })
  }
  const { installation, router } = catalogue.conditions.fibre
  if (tariff && installation === 0 && router === 0) items.push({ kind: 'installation', monthly: 0 })

  return { items, total: items.reduce((sum, { monthly }) => sum + monthly, 0) }
}

/** The cost of the first twelve months, including the one-off charges of fibre. */
export function firstYearOf(catalogue: Catalogue, combination: Combination): Cents {
  const { installation, router } = catalogue.conditions.fibre
  const setUp = chosenTariff(catalogue, combination) ? installation + router : 0
  return 12 * priceOf(catalogue, combination).total + setUp
}
