import type { Catalogue } from '../catalogue/catalogue.ts'

/**
 * What sentences about all that is sold may promise, from what is sold today. A text that says it of everything, always
 * or never asks here first; what no fact decides is said by none.
 */
export type Claims = {
  /** All prices are monthly ones: neither a charge nor an extra is paid once. */
  readonly onlyMonthlyPrices: boolean
  /** What is advertised is what every month costs: nothing is paid once with it, and no promotion ends. */
  readonly sameEveryMonth: boolean
}

export function claimsOf({ charges, extras, promotions }: Catalogue): Claims {
  const paidOnce = charges.filter(({ per, amount }) => per === 'once' && amount > 0)
  const startsFree = paidOnce.every(({ required }) => !required)
  const lowersNothing = promotions.every(({ prices }) => Object.keys(prices).length === 0)
  return {
    // A data bundle is paid once.
    onlyMonthlyPrices: paidOnce.length === 0 && extras.prices.dataBundles.every((price) => price === null),
    sameEveryMonth: startsFree && lowersNothing,
  }
}
