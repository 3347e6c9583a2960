import type { RouterContextProvider } from 'react-router'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { servicesContext } from '#site-folder/services.ts'
import { isLater, neighboursOf, placeIn, type Cursor } from '#app/features/cases/list/case-list.server.ts'
import { filterIn } from '#app/features/cases/desk/list/filters.server.ts'
import { cursorIn, type CaseList } from '#app/features/cases/desk/list/list.server.ts'

type Context = Readonly<RouterContextProvider>

/** The way through the list from one of its rows. Ids of cases, and of mails that have none; null for none. */
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

/** The rows before and after that of an id, in the list of its address or among what was found. `place`: where it stands, or stood. */
export async function stepsFrom(
  context: Context,
  url: URL,
  list: CaseList,
  { id, place }: { readonly id: string; readonly place: Cursor },
): Promise<Steps> {
  const promised = list.promised.findIndex((each) => each.id === id)
  if (promised !== -1)
    return {
      before: list.promised[promised - 1]?.id ?? null,
      after: (list.promised[promised + 1] ?? list.rows[0])?.id ?? null,
      position: null,
    }
  const at = list.rows.findIndex((each) => each.id === id)
  if (list.typed !== null || list.shownMails === 'aside')
    return {
      before: list.rows[at - 1]?.id ?? null,
      after: list.rows[at + 1]?.id ?? null,
      position: at === -1 ? null : { at: at + 1, of: list.rows.length },
    }
  const filter = filterIn(context, url)
  const around = await neighboursOf(context.get(servicesContext), filter, place)
  const before = list.mails.lines.findLast((mail) => isLater(place, mail))
  const after = list.mails.lines.find((mail) => isLater(mail, place))
  const isFirstPage = at !== -1 && cursorIn(url, 'tras') === null && !list.isFiltered
  return {
    before: nearer(around.before, before, false),
    after: nearer(around.after, after, true),
    position: isFirstPage ? { at: at + 1, of: list.counts.views[filter.view] } : null,
  }
}

/** Id of the nearer of a case and a mail, on the way on or back. */
function nearer(known: Cursor | null, mail: Cursor | undefined, isOn: boolean): string | null {
  if (!known || !mail) return (known ?? mail)?.id ?? null
  return isLater(known, mail) === isOn ? mail.id : known.id
}
