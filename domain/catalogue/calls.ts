import type { Amount, Period } from '../money/amount.ts'
import type { Calls, Catalogue, MobileTariff } from './catalogue.ts'

type Line = Pick<MobileTariff, 'calls'>

/** The calls of a line by its mobile tariff; one in a pack is of none. */
export function callsOf({ conditions }: Pick<Catalogue, 'conditions'>, line: Line | null = null): Calls {
  return line?.calls ?? conditions.calls
}

/** Whether some lines are for data alone and others are not. */
export function mixesDataLines({ conditions, mobile }: Catalogue): boolean {
  return conditions.calls !== 'none' && mobile.some(({ calls }) => calls === 'none')
}

/** How often the minutes of the lines with calls begin anew: with their tariff's price. null: not alike for all of them. */
export function callPeriod({ locations, mobile }: Catalogue): Period | null {
  const calling = [...mobile.filter(({ calls }) => calls !== 'none'), ...locations.flatMap(({ packs }) => packs)]
  return commonPeriod(calling.map(({ price }) => price))
}

/** The period of all amounts; null where it differs. */
export function commonPeriod(amounts: readonly Amount[]): Period | null {
  const [per = 'month', ...others] = new Set(amounts.map(({ per }) => per))
  return others.length === 0 ? per : null
}
