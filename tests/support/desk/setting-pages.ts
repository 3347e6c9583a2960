/** The pages of the desk's settings that need nothing to be there. */
export const settingPages = [
  '',
  '/horario',
  '/festivos',
  '/instalaciones',
  '/avisos',
  '/portada',
  '/imagenes',
  '/cobertura',
  '/plazos',
  '/respuestas/nueva',
].map((path) => `/gestion/ajustes${path}`)
