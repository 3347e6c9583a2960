import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { combinationLink, readTariffCode, type CombinationLink } from '#domain/catalogue/tariff-code.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { placeCode, readPlaceCode, type PlaceId } from '#domain/place/place.ts'

/** Configuration, contact details, summary and confirmation (specification, section 2). */
export type Phase = 0 | 1 | 2

/** The names of the phases in the address; the first has none. */
const PHASES = [null, 'datos', 'resumen'] as const

/** Separates lines, and extras, in the address. A comma would be escaped as %2C. */
const SEPARATOR = '.'

/** The address that reopens a combination in a phase and for a checked municipality. It holds no personal data. */
export function calculatorPath(
  catalogue: Catalogue,
  combination: Combination,
  phase: Phase = 0,
  place: PlaceId | null = null,
): string {
  const { code, ...link } = combinationLink(catalogue, combination)
  const query = [
    ...linkQuery(link),
    place && `lugar=${placeCode(place)}`,
    PHASES[phase] && `paso=${PHASES[phase]}`,
  ].filter(Boolean)
  return `/calcular${code && `/${code}`}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** The contract summary of the same combination, as a page or on paper. */
export function summaryPath(catalogue: Catalogue, combination: Combination, on: 'page' | 'paper' = 'page'): string {
  const [path = '', query] = calculatorPath(catalogue, combination).split('?')
  return [`${path.replace('calcular', 'resumen')}${on === 'paper' ? '/pdf' : ''}`, ...(query ? [query] : [])].join('?')
}

/** What reopens a combination, as it is printed: its code, or where that does not say all of it, its address at the calculator. */
export function combinationName(catalogue: Catalogue, combination: Combination, origin: string): string {
  const { code, lines, extras } = combinationLink(catalogue, combination)
  return lines.length + extras.length === 0 ? code : new URL(origin).host + calculatorPath(catalogue, combination)
}

/** The lines of a link and the other things chosen, as parts of a query. */
export function linkQuery({ lines, extras }: Omit<CombinationLink, 'code'>): string[] {
  return Object.entries({ lineas: lines, extras }).flatMap(([name, ids]) =>
    ids.length > 0 ? [`${name}=${ids.join(SEPARATOR)}`] : [],
  )
}

/** The reverse: more than can be ordered is not read. */
export function readLinkQuery(query: URLSearchParams): Omit<CombinationLink, 'code'> {
  const ids = (name: string) => query.get(name)?.split(SEPARATOR).slice(0, 99) ?? []
  return { lines: ids('lineas'), extras: ids('extras') }
}

/** Reads such an address. `recognised` is false when its code is invalid. */
export function readCalculatorAddress(catalogue: Catalogue, tariffCode: string | undefined, query: URLSearchParams) {
  const { lines, extras } = readLinkQuery(query)
  const { combination, recognised } = readTariffCode(catalogue, tariffCode ?? '', lines, extras)
  const place = readPlaceCode(query.get('lugar') ?? '')
  return { combination, recognised, place, phase: phaseIn(query) }
}

/** The phase in the query of such an address. */
export function phaseIn(query: URLSearchParams): Phase {
  const phase = PHASES.findIndex((name) => name !== null && name === query.get('paso'))
  return (phase === -1 ? 0 : phase) as Phase
}
