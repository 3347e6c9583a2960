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
/** Tax where nothing else is said. */
export const USUAL_TAX: Tax = mainland!.tax!

/** Ceuta and Melilla, by their INE codes. */
const CITIES: ReadonlySet<string> = new Set(['51001', '52001'])

/** The territory of a province, or of a municipality, by its code. */
export function territoryOf(code: string): Territory {
  return others.find(({ provinces }) => provinces.some((province) => code.startsWith(province))) ?? mainland!
}

/**
 * The territories with another tax or clock than the mainland that are not, or not wholly, named.
 *
 * @param named two digits of provinces, and INE codes: of Ceuta and Melilla, the one municipality is the whole
 */
export function territoriesWithout(named: readonly string[]): readonly Territory[] {
  const whole = new Set(named.map((code) => (CITIES.has(code) ? code.slice(0, 2) : code)))
  return others.filter(({ provinces }) => !provinces.every((province) => whole.has(province)))
}
