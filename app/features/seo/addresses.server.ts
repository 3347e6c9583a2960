import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { offerGroups } from '#domain/price/offers.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import { pagesOfRights, rightsOf } from '#domain/requests/right-pages.ts'
import { isEverOpen } from '#domain/calendar/opening-hours.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Locale } from '#locales/i18n.ts'
import { ownAddresses } from '#site-folder/own/own-content.ts'
import type { Site } from '#site-folder/site.ts'

/** Where incidents and planned works are. */
export const STATUS_PATH = '/estado'

/** Where one asks to be called, if anybody ever answers. */
export const CALL_PATH = '/te-llamamos'

/** The pages of what the operator has. */
function pagesOf(catalogue: Catalogue): string[] {
  const { packs, fibre, lines, tv, landline, landlines, fixed, business, household, coverage, referrals } =
    offeringOf(catalogue)
  const pages = [
    '/',
    packs && '/fibra-movil',
    fibre && '/fibra',
    lines && '/movil',
    landline && '/fijo',
    tv && '/tv',
    business && '/empresas',
    '/calcular',
    household && '/a-medida',
    coverage && '/cobertura',
    '/atencion-cliente',
    referrals && '/recomendados',
    ...rightsOf({ landlines, fixed }).map((kind) => pagesOfRights[kind].path),
    '/desistir/formulario',
    STATUS_PATH,
    '/sobre-nosotros',
    '/aviso-legal',
    '/privacidad',
    '/cookies',
    '/tarifas/historial',
    '/informacion',
    '/accesibilidad',
  ]
  return pages.filter((page) => page !== false)
}

/** The paths of the product's pages that search engines are to find: the fixed ones, and the calculator at each tariff. */
export function indexedPaths(catalogue: Catalogue): string[] {
  const codes = offerGroups(catalogue).flatMap(({ combinations }) =>
    combinations.map((combination) => combinationLink(catalogue, combination).code),
  )
  return [...pagesOf(catalogue), ...codes.map((code) => `/calcular/${code}`)]
}

/**
 * All pages that search engines are to find, each with the languages it is there in: those of the product, and the
 * operator's own.
 *
 * @param now in milliseconds since 1970: news appear on their day
 */
export function foundPages(
  { brand, catalogue, own }: Pick<Site, 'brand' | 'catalogue' | 'own'>,
  now: number,
): { readonly path: string; readonly languages: readonly Locale[] }[] {
  const call = isEverOpen(brand.hours, now) ? [CALL_PATH] : []
  const ofProduct = [...indexedPaths(catalogue), ...call].map((path) => ({ path, languages: brand.languages }))
  return [...ofProduct, ...ownAddresses(own, spanishClock(now).date)]
}
