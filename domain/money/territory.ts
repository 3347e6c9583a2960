import type { Tax } from './tax.ts'
import territories from './territories.json' with { type: 'json' }

/** A part of the country with a tax and a clock of its own, by its provinces; the first has all others. */
export type Territory = {
  readonly name: string
  readonly provinces: readonly string[]
  readonly timeZone: string
  /** A tax that a location of it may have, which it says itself; left out where it need not. */
  readonly likely?: { readonly name: string; readonly rate: number }
}

const [mainland, ...others] = territories
/** Of what says nothing else. */
export const USUAL_TAX: Tax = mainland!.tax!

/** The territory of a province, or of a municipality, by its code. */
export function territoryOf(code: string): Territory {
  return others.find(({ provinces }) => provinces.some((province) => code.startsWith(province))) ?? mainland!
}

/** The territories with another tax or clock than the mainland of which none of these provinces is a part. */
export function territoriesWithout(named: readonly string[]): readonly Territory[] {
  return others.filter(({ provinces }) => !provinces.some((province) => named.includes(province)))
}
