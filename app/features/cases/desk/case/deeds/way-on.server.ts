import type { RouterContextProvider } from 'react-router'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { listQuery } from '#app/features/cases/desk/list/list-address.ts'
import { cursorText, loadList, queryOf } from '#app/features/cases/desk/list/list.server.ts'
import { placeOfCase, stepsFrom } from './steps.server.ts'

/**
 * Where one is after something was done: at the same case, which remembers where it stood in the list; or at the next one
 * where this one was ended by its reply.
 */
export async function wayOn(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { row }: WholeCase,
  isEnded: boolean,
): Promise<string> {
  const place = placeOfCase(context, url, row)
  const query = queryOf(url)
  const id = row.request_id
  if (!isEnded) return `/gestion/casos/${id}${listQuery(query, { en: cursorText(place) })}`
  const { after } = await stepsFrom(context, url, await loadList(context, url), row)
  return `/gestion/casos${after ? `/${after}` : ''}${listQuery(query, { terminado: id })}`
}
