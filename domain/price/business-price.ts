import type { BusinessTariff, Catalogue } from '../catalogue/catalogue.ts'
import type { Cents } from '../money/money.ts'
import { withTax, type Tax } from '../money/tax.ts'
import { USUAL_TAX } from '../money/territory.ts'
import type { Price, PriceItem } from './price.ts'
import { timelinesOf, totalOf } from './timeline.ts'

/** The tax of what businesses order: all locations of a site that sells to them have the same. */
export function businessTax({ locations: [{ tax = USUAL_TAX }] }: Pick<Catalogue, 'locations'>): Tax {
  return tax
}

/** How many of each tariff a business orders, by the tariff's id; what it does not order is not there. */
export type BusinessCombination = Readonly<Record<string, number>>

type BusinessItem = Extract<PriceItem, { kind: 'business' }>

/** An item of a business's price: without tax, or the tax of all of it. */
export type Taxed = Extract<PriceItem, { kind: 'business' | 'vat' }>

/** Per month. `total` is what is paid. */
export type BusinessPrice = {
  readonly items: readonly BusinessItem[]
  /** Left out where it is the usual one. */
  readonly tax?: Tax
  readonly net: Cents
  readonly vat: Cents
  readonly total: Cents
}

/** A price as a form shows it, without what it is of. */
export type SeenBusinessPrice = Omit<BusinessPrice, 'items' | 'tax'>

/** The price of a business's order, by the catalogue's sequence. The tax is of the sum, as on an invoice: rounded once. */
export function businessPriceOf(
  tariffs: readonly BusinessTariff[],
  combination: BusinessCombination,
  tax: Tax = USUAL_TAX,
): BusinessPrice {
  const items = tariffs.flatMap((tariff): BusinessItem[] => {
    const count = Object.hasOwn(combination, tariff.id) ? (combination[tariff.id] ?? 0) : 0
    return count > 0 ? [{ kind: 'business', tariff, count, per: 'month', cents: tariff.net * count }] : []
  })
  return {
    items,
    ...(tax !== USUAL_TAX && { tax }),
    ...withTax(
      items.reduce((sum, { cents }) => sum + cents, 0),
      tax,
    ),
  }
}

/** The same as every order has its price: what is ordered without tax, then its tax; the total is what is paid. */
export function orderedBusinessPrice({
  items,
  tax,
  net,
  vat,
}: BusinessPrice): Price & { readonly items: readonly Taxed[] } {
  const all: readonly Taxed[] = [
    ...items,
    { kind: 'vat', percent: (tax ?? USUAL_TAX).rate, net, per: 'month', cents: vat },
  ]
  const timelines = timelinesOf(all)
  return {
    items: all,
    total: totalOf(timelines),
    oneOff: [],
    oneOffTotal: 0,
    timelines,
    ...(tax && { tax }),
  }
}

/**
 * An order of a business as homes order, so that lines are counted and tiles are drawn by the same rules. Its amounts
 * say nothing: those of a business are without tax. An order of a home stays as it is.
 */
export function asOfHomes(items: readonly PriceItem[]): readonly PriceItem[] {
  return items.flatMap((item) => {
    if (item.kind === 'vat') return []
    return item.kind === 'business' ? itemsOfHome(item) : [item]
  })
}

function itemsOfHome({ tariff, count }: BusinessItem): PriceItem[] {
  const { id, speedMb, lines, technology } = tariff
  const nothing = { per: 'month', cents: 0 } as const
  const counted = [...new Set(lines)].map((data) => {
    return { data, count: lines.filter((line) => line === data).length * count, ...nothing }
  })
  if (speedMb === null) {
    return counted.map(({ data, ...much }) => {
      const name = lines.length > 1 ? `${id}-of-${data}` : id
      return { kind: 'lines', mobile: { id: name, data, price: nothing }, ...much }
    })
  }
  const [data = null, ...moreLines] = lines
  const fixed = { id, speedMb, data, moreLines, ...(technology && { technology }), price: nothing }
  return [
    { kind: 'tariff', tariff: fixed, ...nothing },
    ...counted.map((line): PriceItem => ({ kind: 'included-line', ...line })),
  ]
}

/** The price that a form shows, as it posts it: `2900+609`. Another rate of tax is another price. */
export function seenBusinessToken({ net, vat }: Pick<SeenBusinessPrice, 'net' | 'vat'>): string {
  return `${net}+${vat}`
}

/** null for anything else. Only compared and shown, never believed. */
export function readSeenBusinessPrice(written: string): SeenBusinessPrice | null {
  const [, net, vat] = /^(\d{1,10})\+(\d{1,10})$/.exec(written) ?? []
  if (net === undefined || vat === undefined) return null
  return { net: Number(net), vat: Number(vat), total: Number(net) + Number(vat) }
}
