import { data } from 'react-router'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { figureNames } from './figure.ts'
import { LATE_IN_FILE, loadFigure } from './figures.server.ts'
import type { Route } from './+types/figure-csv'

/** A figure as a file for spreadsheet programs. It names no customer, so it is for every manager without further questions. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const name = figureNames.find((each) => `${each}.csv` === params.file)
  if (!name) throw data(null, { status: 404 })
  const { columns, rows } = await loadFigure(context, name, LATE_IN_FILE)
  let csv = ''
  const rowOf = (row: readonly string[]) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']))
  for await (const part of csvTable(rows, columns, rowOf)) csv += part
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
