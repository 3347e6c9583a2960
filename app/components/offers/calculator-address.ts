import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { combinationLink, readTariffCode } from '#domain/catalogue/tariff-code.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { placeCode, readPlaceCode, type PlaceId } from '#domain/place/place.ts'

/** Configuration, contact details, summary and confirmation (specification, section 2). */
export type Phase = 0 | 1 | 2

/** The names of the phases in the address; the first has none. */
const PHASES = [null, 'datos', 'resumen'] as const

/** Separates lines in the address. A comma would be escaped as %2C. */
const SEPARATOR = '.'

/** The address that reopens a combination in a phase and for a checked municipality. It holds no personal data. */
export function calculatorPath(
  catalogue: Catalogue,
  combination: Combination,
  phase: Phase = 0,
  place: PlaceId | null = null,
): string {
  const { code, lines } = combinationLink(catalogue, combination)
  const query = [
    lines.length > 0 && `lineas=${lines.join(SEPARATOR)}`,
    place && `lugar=${placeCode(place)}`,
    PHASES[phase] && `paso=${PHASES[phase]}`,
  ].filter(Boolean)
  return `/calcular${code && `/${code}`}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Reads such an address. `recognised` is false when its code is invalid. */
export function readCalculatorAddress(catalogue: Catalogue, tariffCode: string | undefined, query: URLSearchParams) {
  const lines = query.get('lineas')?.split(SEPARATOR) ?? []
  const { combination, recognised } = readTariffCode(catalogue, tariffCode ?? '', lines.slice(0, 99))
  const place = readPlaceCode(query.get('lugar') ?? '')
  return { combination, recognised, place, phase: phaseIn(query) }
}

/** The phase in the query of such an address. */
export function phaseIn(query: URLSearchParams): Phase {
  const phase = PHASES.findIndex((name) => name !== null && name === query.get('paso'))
  return (phase === -1 ? 0 : phase) as Phase
}
