import type { BusinessCharge, BusinessTariff, BusinessTariffs, Catalogue } from '../catalogue/catalogue.ts'
import { isBySuch } from '../catalogue/charges.ts'
import type { Cents } from '../money/money.ts'
import { withTax, type Tax } from '../money/tax.ts'
import { USUAL_TAX } from '../money/territory.ts'
import type { OneOffItem, Price, PriceItem } from './price.ts'
import { timelinesOf, totalOf } from './timeline.ts'

/** The tax of what businesses order: all locations of a site that sells to them have the same. */
export function businessTax({ locations: [{ tax = USUAL_TAX }] }: Pick<Catalogue, 'locations'>): Tax {
  return tax
}

/** How many of each tariff a business orders, by the tariff's id; what it does not order is not there. */
export type BusinessCombination = Readonly<Record<string, number>>

type BusinessItem = Extract<PriceItem, { kind: 'business' }>

/** An item of a business's price: without tax, or the tax of all of it. */
export type Taxed = Extract<PriceItem, { kind: 'business' | 'charge' | 'vat' }>

/** Whether an item is one of those, as all of an order of a business are. */
export function isTaxed(item: PriceItem): item is Taxed {
  return item.kind === 'business' || item.kind === 'charge' || item.kind === 'vat'
}

/** Without tax, the tax, and what is paid. */
type Sum = ReturnType<typeof withTax>

/** Per month. `total` is what is paid. */
export type BusinessPrice = Sum & {
  /** The tariffs, then the charges that are paid each month. */
  readonly items: readonly Exclude<Taxed, { kind: 'vat' }>[]
  /** Left out where it is the usual one. */
  readonly tax?: Tax
  /** The charges that are paid once; left out where there are none. */
  readonly once?: Sum & { readonly items: readonly OneOffItem[] }
}

/** A price as a form shows it, without what it is of. */
export type SeenBusinessPrice = Sum & { readonly once?: Sum }

/**
 * The price of a business's order, by the catalogue's sequence, with the charges that come with it. What is paid each
 * month and what is paid once are two sums. The tax of each is of the sum, as on an invoice: rounded once.
 */
export function businessPriceOf(
  { tariffs, charges = [] }: Pick<BusinessTariffs, 'tariffs' | 'charges'>,
  combination: BusinessCombination,
  tax: Tax = USUAL_TAX,
): BusinessPrice {
  const ordered = tariffs.flatMap((tariff): BusinessItem[] => {
    const count = Object.hasOwn(combination, tariff.id) ? (combination[tariff.id] ?? 0) : 0
    return count > 0 ? [{ kind: 'business', tariff, count, per: 'month', cents: tariff.net * count }] : []
  })
  const counted = charges
    .map((charge) => ({ charge, count: countWith(charge, ordered) }))
    .filter(({ count }) => count > 0)
  const items = [
    ...ordered,
    ...counted.flatMap(({ charge: { id, name, per, amount }, count }) =>
      per === 'once' ? [] : [{ kind: 'charge' as const, id, name, count, per, cents: amount * count }],
    ),
  ]
  const once = counted.flatMap(({ charge: { id, name, per, amount }, count }): OneOffItem[] =>
    per === 'once' ? [{ kind: id, name, count, once: amount * count }] : [],
  )
  return {
    items,
    ...(tax !== USUAL_TAX && { tax }),
    ...withTax(sumOf(items.map(({ cents }) => cents)), tax),
    ...(once.length > 0 && { once: { items: once, ...withTax(sumOf(once.map((item) => item.once)), tax) } }),
  }
}

/** How many of a charge come with what is ordered: one with all of it, with each internet, or with each line. */
function countWith(charge: BusinessCharge, ordered: readonly BusinessItem[]): number {
  const each = (countIn: (tariff: BusinessTariff) => number) =>
    ordered.reduce((sum, { tariff, count }) => sum + countIn(tariff) * count, 0)
  switch (charge.of) {
    case 'contract':
      return ordered.length > 0 ? 1 : 0
    case 'fibre':
      return each((tariff) => (tariff.speedMb !== null && isBySuch(charge, tariff) ? 1 : 0))
    case 'line':
      return each(({ lines }) => lines.length)
  }
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

/** The price of one of a tariff, ordered alone: cards, data and histories say it. */
export function priceOfOne(
  business: Pick<BusinessTariffs, 'tariffs' | 'charges'>,
  { id }: Pick<BusinessTariff, 'id'>,
  tax?: Tax,
): BusinessPrice {
  return businessPriceOf(business, { [id]: 1 }, tax)
}

/** The tariffs of a price, with how many of each. */
export function tariffsIn({ items }: Pick<BusinessPrice, 'items'>): readonly BusinessItem[] {
  return items.filter((item) => item.kind === 'business')
}

/** The same as every order has its price: what is ordered without tax, then its tax; the total is what is paid. */
export function orderedBusinessPrice({
  items,
  tax,
  net,
  vat,
  once,
}: BusinessPrice): Price & { readonly items: readonly Taxed[] } {
  const percent = (tax ?? USUAL_TAX).rate
  const all: readonly Taxed[] = [...items, { kind: 'vat', percent, net, per: 'month', cents: vat }]
  const timelines = timelinesOf(all)
  return {
    items: all,
    total: totalOf(timelines),
    oneOff: once ? [...once.items, ...taxOnce(once, percent)] : [],
    oneOffTotal: once?.total ?? 0,
    timelines,
    ...(tax && { tax }),
  }
}

/** Where nothing is paid there is no tax. */
function taxOnce({ net, vat }: Sum, percent: number): readonly OneOffItem[] {
  return net > 0 ? [{ kind: 'vat', once: vat, tax: { percent, net } }] : []
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

/** What a form shows of a price. */
export function seenBusinessPrice({ net, vat, total, once }: BusinessPrice): SeenBusinessPrice {
  return { net, vat, total, ...(once && once.net > 0 && { once: { net: once.net, vat: once.vat, total: once.total } }) }
}

/**
 * The price that a form shows, as it posts it: `2900+609`, or `2900+609;6000+1260` with what is paid once. Another rate of
 * tax is another price.
 */
export function seenBusinessToken({ net, vat, once }: Taxes & { readonly once?: Taxes }): string {
  return [{ net, vat }, ...(once && once.net > 0 ? [once] : [])].map((sum) => `${sum.net}+${sum.vat}`).join(';')
}

/** null for anything else. Only compared and shown, never believed. */
export function readSeenBusinessPrice(written: string): SeenBusinessPrice | null {
  const sums = written.split(';').map(readSum)
  const [month, once] = sums
  if (!month || once === null || sums.length > 2) return null
  return { ...month, ...(once && { once }) }
}

type Taxes = Pick<Sum, 'net' | 'vat'>

function readSum(written: string): Sum | null {
  const [, net, vat] = /^(\d{1,10})\+(\d{1,10})$/.exec(written) ?? []
  if (net === undefined || vat === undefined) return null
  return { net: Number(net), vat: Number(vat), total: Number(net) + Number(vat) }
}
