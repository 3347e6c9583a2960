import type { RouterContextProvider } from 'react-router'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { servicesContext } from '#site-folder/services.ts'
import { neighboursOf, placeIn, type Cursor } from '#app/features/cases/list/case-list.server.ts'
import { filterIn } from '#app/features/cases/desk/list/filters.server.ts'
import { cursorIn, type CaseList } from '#app/features/cases/desk/list/list.server.ts'

type Context = Readonly<RouterContextProvider>

/** The way through the list from one of its cases. Ids of cases; null for none. */
export type Steps = {
  readonly before: string | null
  readonly after: string | null
  /** Which it is of how many; null where the list does not begin with its first page. */
  readonly position: { readonly at: number; readonly of: number } | null
}

/** Where a case stands in the list of an address, or stood when it was opened: what is done to it may take it elsewhere. */
export function placeOfCase(context: Context, url: URL, row: CaseRow): Cursor {
  return cursorIn(url, 'en') ?? placeIn(filterIn(context, url), row)
}

/** The cases before and after a case, in the list of its address or among what was found. */
export async function stepsFrom(context: Context, url: URL, list: CaseList, row: CaseRow): Promise<Steps> {
  const promised = list.promised.findIndex(({ id }) => id === row.request_id)
  if (promised !== -1)
    return {
      before: list.promised[promised - 1]?.id ?? null,
      after: (list.promised[promised + 1] ?? list.lines[0])?.id ?? null,
      position: null,
    }
  const at = list.lines.findIndex(({ id }) => id === row.request_id)
  if (list.typed !== null)
    return {
      before: list.lines[at - 1]?.id ?? null,
      after: list.lines[at + 1]?.id ?? null,
      position: at === -1 ? null : { at: at + 1, of: list.lines.length },
    }
  const filter = filterIn(context, url)
  const around = await neighboursOf(context.get(servicesContext), filter, placeOfCase(context, url, row))
  const isFirstPage = at !== -1 && cursorIn(url, 'tras') === null && !list.isFiltered
  return { ...around, position: isFirstPage ? { at: at + 1, of: list.counts.views[filter.view] } : null }
}
