import { pagesOfRights } from '#domain/requests/right-pages.ts'

/** Addresses that the product answers itself, whatever an operator writes. A test compares them with app/routes.ts. */
const PRODUCT: readonly string[] = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/fijo',
  '/empresas',
  '/empresas/pedir',
  '/a-medida',
  '/atencion-cliente',
  '/te-llamamos',
  ...Object.values(pagesOfRights).map(({ path }) => path),
  '/recomendados',
  '/mis-solicitudes',
  '/guardadas',
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/cookies/respuesta',
  '/informacion',
  '/accesibilidad',
  '/noticias.xml',
  '/estado.atom',
  '/estado.json',
  '/third-party-notices.txt',
  '/rechazado',
  '/.well-known/security.txt',
  '/cookie-answer',
  '/csp-reports',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/tarifas.json',
  '/tarifas/historial',
  '/tarifas.schema.json',
  '/manifest.webmanifest',
  '/favicon.ico',
]

/** Addresses with others below them. */
const WITH_MORE_BELOW = [
  '/calcular',
  '/resumen',
  '/cobertura',
  '/calendario',
  '/lista-de-espera',
  '/justificante',
  '/oferta',
  '/noticias',
  '/estado',
  '/atencion-cliente/informe',
  pagesOfRights.withdrawal.path,
  pagesOfRights.privacy.path,
  '/aviso-legal/version',
  '/privacidad/version',
  '/cookies/version',
  '/gestion',
  '/assets',
  '/images',
  '/logo',
  '/social',
  '/documents',
  '/api',
]

/** Whether the product itself answers at this path, in lower case. */
export function isProductAddress(pathname: string): boolean {
  if (PRODUCT.includes(pathname) || /^\/icon[-.]/.test(pathname)) return true
  return WITH_MORE_BELOW.some((begins) => pathname === begins || pathname.startsWith(`${begins}/`))
}

/** A path as it is compared: in lower case, decoded, without a slash at its end. Throws URIError for a broken one. */
export function comparedPath(pathname: string): string {
  return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') || '/'
}
