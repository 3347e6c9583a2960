import type { BusinessTariff } from '../catalogue/catalogue.ts'
import type { Cents } from '../money/money.ts'
import { withVat } from '../money/vat.ts'

/** How many of each tariff a business orders, by the tariff's id; what it does not order is not there. */
export type BusinessCombination = Readonly<Record<string, number>>

export type BusinessItem = { readonly tariff: BusinessTariff; readonly count: number; readonly net: Cents }

/** Per month. `total` is what is paid. */
export type BusinessPrice = {
  readonly items: readonly BusinessItem[]
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
}

/** A price as a form shows it, without what it is of. */
export type SeenBusinessPrice = Omit<BusinessPrice, 'items'>

/** What a business orders costs, in the order of the catalogue. VAT is of the sum, as on an invoice, and so rounded once. */
export function businessPriceOf(tariffs: readonly BusinessTariff[], combination: BusinessCombination): BusinessPrice {
  const items = tariffs.flatMap((tariff) => {
    const count = Object.hasOwn(combination, tariff.id) ? (combination[tariff.id] ?? 0) : 0
    return count > 0 ? [{ tariff, count, net: tariff.net * count }] : []
  })
  return { items, ...withVat(items.reduce((sum, { net }) => sum + net, 0)) }
}

/** The price that a form shows, as it posts it: `2900+609`. Another rate of VAT is another price. */
export function seenBusinessToken({ net, vat }: Pick<SeenBusinessPrice, 'net' | 'vat'>): string {
  return `${net}+${vat}`
}

/** null for anything else. Only compared and shown, never believed. */
export function readSeenBusinessPrice(written: string): SeenBusinessPrice | null {
  const [, net, vat] = /^(\d{1,10})\+(\d{1,10})$/.exec(written) ?? []
  if (net === undefined || vat === undefined) return null
  return { net: Number(net), vat: Number(vat), total: Number(net) + Number(vat) }
}
