import { readCalculatorAddress } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { priceOf, type Price } from '#domain/price/price.ts'
import { CODE } from '#app/components/offers/call-about.ts'

/** The price of the combination that an address of this page names, worked out here; null where it names none. */
export function shownPrice(catalogue: Catalogue, query: URLSearchParams): Price | null {
  const code = query.get(CODE)
  if (code === null) return null
  const { combination, recognised } = readCalculatorAddress(catalogue, code, query)
  const price = priceOf(catalogue, combination)
  return recognised && price.items.length > 0 ? price : null
}
