export const figureNames = [
  'por-dia',
  'equipo',
  'plazos',
  'tarde',
  'tiempos',
  'abiertos',
  'correos',
  'tarifas',
  'lugares',
  'demanda',
  'altas',
  'a-la-primera',
  'visitas',
  'rechazos',
  'ofertas',
] as const
export type FigureName = (typeof figureNames)[number]

/** A table with the bars of its chart: the first column names the row. */
export type Figure = {
  readonly name: FigureName
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The value that the chart draws for each row. */
  readonly bars: readonly number[]
  /** The value of a whole bar, where that is not the largest of them. */
  readonly most?: number
  /** Where the first column of each row leads. */
  readonly hrefs?: readonly string[]
  /** Columns of days, rows of names and their figures, or rows of words alone, for which nothing is drawn. */
  readonly shape: 'days' | 'names' | 'words'
}
