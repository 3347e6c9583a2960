import type { Cents } from './money.ts'

/** The tax in prices, by its name in each language, in per cent. */
export type Tax = { readonly name: Readonly<Record<string, string>>; readonly rate: number }

/** A price without tax, its tax, and what is paid: the only place that works tax out, and rounds it once. */
export function withTax(
  net: Cents,
  { rate }: Pick<Tax, 'rate'>,
): { readonly net: Cents; readonly vat: Cents; readonly total: Cents } {
  // A rate has two decimals at most: in hundredths nothing is lost.
  const vat = Math.round((net * Math.round(rate * 100)) / 10_000)
  return { net, vat, total: net + vat }
}
