import type { Cents } from '#domain/money/money.ts'
import type { Price } from '#domain/price/price.ts'

/** schema.org's UnitPriceSpecification of one amount. */
type Amount = {
  readonly '@type': 'UnitPriceSpecification'
  readonly price: string
  readonly priceCurrency: 'EUR'
  readonly valueAddedTaxIncluded: true
  readonly name?: string
  readonly priceComponentType?: string
  readonly unitText?: 'month'
  readonly unitCode?: 'MON'
  /** In months after the beginning of the service. */
  readonly billingStart?: number
  readonly billingDuration?: string
}

/**
 * The one monthly price, which holds for so many months of commitment. With promotions and charges, each in the order in
 * which they are paid: a promotion for its own months, and what follows from then on, whose end nobody knows.
 */
export function priceSpecification({ timeline, oneOff }: Price, commitment: number): Amount | readonly Amount[] {
  let start = 0
  const monthly = timeline.map(({ monthly: cents, months }): Amount => {
    const billingStart = start
    start += months ?? 0
    return {
      ...amount(cents),
      unitText: 'month',
      unitCode: 'MON',
      ...(billingStart > 0 && { billingStart }),
      ...(months !== null && { billingDuration: `P${months}M` }),
      ...(timeline.length === 1 && { billingDuration: `P${commitment}M` }),
    }
  })
  const once = oneOff
    .filter((item) => item.once > 0)
    .map((item): Amount => ({
      ...amount(item.once),
      name: item.kind,
      priceComponentType: 'https://schema.org/ActivationFee',
    }))
  const [only] = monthly
  return only && monthly.length + once.length === 1 ? only : [...monthly, ...once]
}

/** As structured data write it: 29.00. */
export function euros(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function amount(cents: Cents) {
  return {
    '@type': 'UnitPriceSpecification',
    price: euros(cents),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
  } as const
}
