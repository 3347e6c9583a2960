import { DAYS, type Period } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Price } from '#domain/price/price.ts'
import type { Timeline } from '#domain/price/timeline.ts'

/** schema.org's UnitPriceSpecification of one amount. */
type Specification = {
  readonly '@type': 'UnitPriceSpecification'
  readonly price: string
  readonly priceCurrency: 'EUR'
  readonly valueAddedTaxIncluded: true
  readonly name?: string
  readonly priceComponentType?: string
  readonly unitText?: 'month' | '28 days' | 'year'
  /** UN/CEFACT's month, day or year. */
  readonly unitCode?: 'MON' | 'DAY' | 'ANN'
  /** Days that the price is for. */
  readonly billingIncrement?: number
  /** In its units after the beginning of the service. */
  readonly billingStart?: number
  readonly billingDuration?: string
}

/**
 * The one price of a month, which holds for so many months of commitment, of 28 days or of a year. With promotions, charges and two
 * periods, each in the order in which they are paid: a promotion for its own time, and what follows from then on, whose end
 * nobody knows.
 */
export function priceSpecification(
  { timelines, oneOff }: Price,
  commitment: number,
): Specification | readonly Specification[] {
  const recurring = timelines.flatMap((timeline) => specificationsOf(timeline, commitment))
  const once = oneOff
    .filter((item) => item.once > 0)
    .map((item): Specification => ({
      ...amount(item.once),
      name: item.kind,
      priceComponentType: 'https://schema.org/ActivationFee',
    }))
  const [only] = recurring
  return only && recurring.length + once.length === 1 ? only : [...recurring, ...once]
}

/** How many of its units a period is, and how schema.org writes so many of them. */
const UNITS = {
  month: { length: 1, letter: 'M', unit: { unitText: 'month', unitCode: 'MON' } },
  '28-days': { length: DAYS, letter: 'D', unit: { unitText: '28 days', unitCode: 'DAY', billingIncrement: DAYS } },
  year: { length: 1, letter: 'Y', unit: { unitText: 'year', unitCode: 'ANN' } },
} as const satisfies Record<Period, object>

function specificationsOf({ per, steps }: Timeline, commitment: number): Specification[] {
  const { length, letter, unit } = UNITS[per]
  const committed = per === 'month' ? commitment : 1
  let start = 0
  return steps.map(({ cents, times }): Specification => {
    const billingStart = start * length
    start += times ?? 0
    return {
      ...amount(cents),
      ...unit,
      ...(billingStart > 0 && { billingStart }),
      ...(times !== null && { billingDuration: `P${times * length}${letter}` }),
      ...(steps.length === 1 && { billingDuration: `P${committed * length}${letter}` }),
    }
  })
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
