import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { rightKinds } from '#domain/requests/right-kinds.ts'
import { applications } from '#locales/applications.ts'

/** Pages that a browser hydrates; all others are documents. */
export const formPages: readonly string[] = Object.values(applications).map(({ page }) => `/${page.split('/')[0]}`)

/** The addresses of all pages that anybody may open, one of each kind. */
export const publicPages = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/calcular',
  '/calcular/0011',
  '/resumen/00091',
  '/a-medida',
  '/cobertura',
  '/atencion-cliente',
  '/atencion-cliente/informe',
  '/te-llamamos',
  '/estado',
  '/recomendados',
  ...rightKinds.map((kind) => pagesOfRights[kind].path),
  '/desistir/formulario',
  '/justificante',
  '/oferta',
  '/mis-solicitudes',
  '/guardadas',
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/cookies/respuesta',
  '/tarifas/historial',
  '/informacion',
  '/accesibilidad',
  '/noticias',
  '/noticias/azulejos',
  '/cambiate',
] as const
