/** Those that a browser hydrates; all others are documents. */
export const formPages: readonly string[] = [
  '/calcular',
  '/cobertura',
  '/atencion-cliente',
  '/recomendados',
  '/mis-solicitudes',
  '/guardadas',
]

/** The addresses of all pages that anybody may open, one of each kind. */
export const publicPages = [
  '/',
  '/fibra-movil',
  '/fibra',
  '/movil',
  '/tv',
  '/calcular',
  '/calcular/0011',
  '/a-medida',
  '/cobertura',
  '/atencion-cliente',
  '/estado',
  '/recomendados',
  '/desistir',
  '/desistir/formulario',
  '/baja',
  '/reclamaciones',
  '/tus-datos',
  '/mis-solicitudes',
  '/guardadas',
  '/sobre-nosotros',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
] as const
