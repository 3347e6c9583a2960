import type { Cents } from './money.ts'

/** The general rate (art. 90 of the Spanish VAT act). */
export const VAT_PERCENT = 21

/** A price without VAT, its VAT, and what is paid: the only place that works VAT out, and rounds it once. */
export function withVat(net: Cents): { readonly net: Cents; readonly vat: Cents; readonly total: Cents } {
  const vat = Math.round((net * VAT_PERCENT) / 100)
  return { net, vat, total: net + vat }
}
