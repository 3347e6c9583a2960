import type { Catalogue } from '#domain/catalogue.ts'
import { combinationLink, readTariffCode } from '#domain/tariff-code.ts'
import type { Combination } from '#domain/combination.ts'
import { placeCode, readPlaceCode, type PlaceId } from '#domain/place.ts'

/** Configuration, contact details, summary and confirmation (specification, section 2). */
export type Phase = 0 | 1 | 2

/** How the phases are called in the address; the first one is not. */
const PHASES = [null, 'datos', 'resumen'] as const

/** Of the lines in the address. Stays as it is where a comma would be written as %2C. */
const SEPARATOR = '.'

/**
 * The readable address that reopens a combination with all its lines, in a phase, for a municipality that was checked.
 * Nothing personal is in it.
 */
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

/** What such an address says. `recognised` is false where its code is none. */
export function readCalculatorAddress(catalogue: Catalogue, tariffCode: string | undefined, query: URLSearchParams) {
  const lines = query.get('lineas')?.split(SEPARATOR) ?? []
  const { combination, recognised } = readTariffCode(catalogue, tariffCode ?? '', lines.slice(0, 99))
  const place = readPlaceCode(query.get('lugar') ?? '')
  return { combination, recognised, place, phase: phaseIn(query) }
}

/** The phase that the query of such an address names. */
export function phaseIn(query: URLSearchParams): Phase {
  const phase = PHASES.findIndex((name) => name !== null && name === query.get('paso'))
  return (phase === -1 ? 0 : phase) as Phase
}
