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

export function claimsOf({ conditions: { fibre, lines }, extras, promotions }: Catalogue): Claims {
  const startsFree = fibre.installation + fibre.router + lines.sim + lines.activation === 0
  const lowersNothing = promotions.every(({ prices }) => Object.keys(prices).length === 0)
  return {
    // A data bundle is paid once.
    onlyMonthlyPrices: startsFree && extras.prices.dataBundles.every((price) => price === null),
    sameEveryMonth: startsFree && lowersNothing,
  }
}
