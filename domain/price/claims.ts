import type { Catalogue } from '../catalogue/catalogue.ts'
import { PERIODS, type Period } from '../money/amount.ts'
import { tariffPrices } from './tariff-prices.ts'

/**
 * The claims that sentences about all that is sold may make, from what is sold today. A text that says it of
 * everything, always or never asks here first; a claim that no fact decides is made by none.
 */
export type Claims = {
  /** All prices are monthly ones: nothing is paid in another period, and neither a charge nor an extra once. */
  readonly onlyMonthlyPrices: boolean
  /** Nothing is paid in another period: what is not paid once is paid each month. */
  readonly onlyMonths: boolean
  /** The advertised price is that of every month: nothing is paid once with it, and no promotion ends. */
  readonly sameEveryMonth: boolean
  /** Periods in which anything is paid. */
  readonly periods: readonly Period[]
}

export function claimsOf(catalogue: Catalogue): Claims {
  const { charges, extras, promotions } = catalogue
  // What a promotion alone takes off is paid otherwise.
  const paidOnce = charges.filter(({ per, amount, promotion }) => per === 'once' && (amount > 0 || promotion))
  const startsFree = paidOnce.every(({ required }) => !required)
  const lowersNothing = promotions.every(({ prices }) => Object.keys(prices).length === 0)
  const paid = [...tariffPrices(catalogue).map(([, amount]) => amount), ...charges]
  const periods = PERIODS.filter((period) => paid.some(({ per }) => per === period))
  const onlyMonths = periods.every((per) => per === 'month')
  return {
    // A data bundle is paid once.
    onlyMonthlyPrices:
      onlyMonths && paidOnce.length === 0 && extras.prices.dataBundles.every((price) => price === null),
    onlyMonths,
    sameEveryMonth: onlyMonths && startsFree && lowersNothing,
    periods,
  }
}
