import type { Catalogue } from '#domain/catalogue.ts'
import { offerGroups } from '#domain/offers.ts'
import { combinationLink } from '#domain/tariff-code.ts'

/** Where incidents and planned works are. */
export const STATUS_PATH = '/estado'

const PAGES = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/calcular',
  '/a-medida',
  '/cobertura',
  '/atencion-cliente',
  '/recomendados',
  STATUS_PATH,
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
]

/** The paths of all pages that search engines are to find: the fixed ones, and the calculator at each tariff. */
export function indexedPaths(catalogue: Catalogue): string[] {
  const codes = offerGroups(catalogue).flatMap(({ combinations }) =>
    combinations.map((combination) => combinationLink(catalogue, combination).code),
  )
  return [...PAGES, ...codes.map((code) => `/calcular/${code}`)]
}
