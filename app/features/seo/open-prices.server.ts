import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isForAll } from '#domain/catalogue/charges.ts'
import type { Period } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import type { withTax } from '#domain/money/tax.ts'
import { firstBill } from '#domain/price/over-time.ts'
import { isForNewCustomers, offerTerms, type Price } from '#domain/price/price.ts'
import { costOfPeriod, type Timeline } from '#domain/price/timeline.ts'

/* Prices as open data has them. */

/** The prices of each period, and those paid once with the first bill. */
export function pricesOf(price: Price) {
  const { items, oneOff, oneOffTotal } = price
  const charges = items.filter((item) => item.kind === 'charge')
  return {
    ...periodicPricesOf(price),
    charges: charges.map(({ id, per, cents }) => ({ id, period: per, price: amount(cents) })),
    oneOff: oneOff.filter(({ once }) => once > 0).map(({ kind, once }) => ({ kind, price: amount(once) })),
    oneOffTotal: amount(oneOffTotal),
    firstBill: amount(firstBill(price)),
  }
}

/** The price at first, by when it is ordered, what follows, and all of them from the first period on; what has two has both. */
export function periodicPricesOf(price: Price) {
  const [first, ...others] = price.timelines.map(timelineOf)
  const { lastDay, before } = offerTerms(price)
  return {
    ...first,
    lastDayToOrder: lastDay,
    newCustomersOnly: isForNewCustomers(price),
    lowestPriceBefore: optionalAmount(before?.[0]?.cents),
    ...(others.length > 0 && { otherPeriods: others }),
  }
}

const TIMES: Readonly<Record<Period, string>> = { month: 'months', '28-days': 'periodsOf28Days', year: 'years' }

function timelineOf(timeline: Timeline) {
  const { per, steps } = timeline
  return {
    period: per,
    price: amount(costOfPeriod(timeline, 1)),
    priceAfterwards: steps.length === 1 ? null : amount(steps.at(-1)!.cents),
    timeline: steps.map(({ cents, times, until }) => ({
      price: amount(cents),
      [TIMES[per]]: times,
      until,
    })),
  }
}

/** In euros as text, which no reader rounds, and in cents. */
export function amount(cents: Cents) {
  return { euros: (cents / 100).toFixed(2), cents }
}

/** null where it is unknown. */
export function optionalAmount(cents: Cents | null | undefined) {
  return cents === null || cents === undefined ? null : amount(cents)
}

/** A price without tax, its tax, and what is paid. */
export function taxedAmounts({ net, vat, total }: ReturnType<typeof withTax>) {
  return { priceWithoutVat: amount(net), vat: amount(vat), price: amount(total) }
}

/** The amount paid once at the start; null where the catalogue says nothing of it, or not of all internet at home. */
export function startAmount(catalogue: Catalogue, known: string) {
  const start = catalogue.charges.find(({ id, per }) => per === 'once' && id === known)
  return start && isForAll(catalogue, start) ? amount(start.amount) : null
}
