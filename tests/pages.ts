/** The addresses of all pages that anybody may open, one of each kind. */
export const publicPages = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/calcular',
  '/calcular/0011',
  '/atencion-cliente',
  '/recomendados',
  '/mis-solicitudes',
  '/guardadas',
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
] as const
