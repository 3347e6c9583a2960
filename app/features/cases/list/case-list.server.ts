import { sql, type SelectQueryBuilder } from 'kysely'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import type { Party } from '#domain/requests/acting.ts'
import type { CaseKind, CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { isActing } from '../acting/acting-filter.server.ts'
import { withContents, type ListedCase } from '../listed-case.server.ts'
import { withOneOf } from '../cases-by-hash.server.ts'
import type { CaseView } from '../views.ts'
import type { Deps } from '../deps.server.ts'

export type CaseFilter = {
  readonly view: CaseView
  /** null: of every kind. */
  readonly kind: CaseKind | null
  /** Id of the member of staff, for *mine*. */
  readonly staff: string
  /** Further criteria of a case; one that is missing asks nothing. */
  readonly only?: CaseCriteria
}

export type CaseCriteria = {
  readonly state?: CaseState
  /** Id of the member of staff; null: assigned to nobody. */
  readonly assignee?: string | null
  /** The subject of a complaint or of a request for data. */
  readonly topic?: string
  /** In milliseconds since 1970: received then or later. */
  readonly since?: number
  /** Received before then. */
  readonly before?: number
  /** About one of the municipalities of these keyed hashes. */
  readonly places?: readonly string[]
  readonly isOverdue?: true
  /** The party that has to act on it next. */
  readonly acts?: Party
  /** In place of cases, mails that have none: those that wait, or those in the bin. */
  readonly mails?: 'unassigned' | 'aside'
}

export type CasePage = {
  readonly cases: readonly ListedCase[]
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null
}

/** The last case of a page. */
export type Cursor = { readonly at: number; readonly id: string }

export const PAGE = 50

type Query = SelectQueryBuilder<Schema, 'cases', object>

/** A page of the list: open cases by what is due first, and those that are done by which was done last. */
export async function listCases(deps: Deps, filter: CaseFilter, after: Cursor | null, limit = PAGE): Promise<CasePage> {
  const [column, direction] = orderOf(filter.view)
  const comparison = direction === 'asc' ? '>' : '<'
  const rows = await inView(deps.db.kysely.selectFrom('cases'), filter, deps.clock())
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'request_id'), comparison, tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy(column, direction)
    .orderBy('request_id', direction)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? { at: Number(last[column]), id: last.request_id } : null
  return { cases: await withContents(deps, shown), next }
}

/** Where a case stands in a view: there its list goes on. */
export function placeIn({ view }: Pick<CaseFilter, 'view'>, row: CaseRow): Cursor {
  const [column] = orderOf(view)
  return { at: Number(row[column]), id: row.request_id }
}

/** Whether the one comes after the other, where what is due first is first. */
export function isLater(a: Cursor, b: Cursor): boolean {
  return a.at > b.at || (a.at === b.at && a.id > b.id)
}

/** The places of the cases before and after a place of a view, which need not have its case any more; null for none. */
export async function neighboursOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: CaseFilter,
  place: Cursor,
): Promise<{ readonly before: Cursor | null; readonly after: Cursor | null }> {
  const [column, direction] = orderOf(filter.view)
  const nearest = async (isAfter: boolean) => {
    const isAscending = (direction === 'asc') === isAfter
    const row = await inView(db.kysely.selectFrom('cases'), filter, clock())
      .select(['request_id', column])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'request_id'), isAscending ? '>' : '<', tuple(place.at, place.id)),
      )
      .orderBy(column, isAscending ? 'asc' : 'desc')
      .orderBy('request_id', isAscending ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? { at: Number(row[column]), id: row.request_id } : null
  }
  const [before, after] = await Promise.all([nearest(false), nearest(true)])
  return { before, after }
}

function orderOf(view: CaseView): ['due_at' | 'closed_at' | 'opened_at' | 'later_until', 'asc' | 'desc'] {
  if (view === 'done') return ['closed_at', 'desc']
  if (view === 'later') return ['later_until', 'asc']
  return view === 'resting' ? ['opened_at', 'asc'] : ['due_at', 'asc']
}

/** Standings are written out, so that the database knows that its partial indexes apply. */
function inView(cases: Query, { view, kind, staff, only = {} }: CaseFilter, now: number): Query {
  const standing = view === 'done' || view === 'resting' ? view : 'open'
  const query = cases.where('standing', '=', sql.lit(standing))
  const { state, assignee, topic, since, before, places, isOverdue, acts, mails } = only
  const ofKind = query
    .$if(kind !== null, (some) => some.where('kind', '=', kind!))
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .$if(assignee === null, (some) => some.where('assignee', 'is', null))
    .$if(typeof assignee === 'string', (some) => some.where('assignee', '=', assignee!))
    .$if(topic !== undefined, (some) => some.where('topic', '=', topic!))
    .$if(since !== undefined, (some) => some.where('opened_at', '>=', since!))
    .$if(before !== undefined, (some) => some.where('opened_at', '<', before!))
    .$if(places !== undefined, (some) => some.where('request_id', 'in', withOneOf(places!)))
    .$if(isOverdue === true, (some) => some.where('due_at', '<=', now))
    .$if(mails !== undefined, (some) => some.where(sql.lit(false)))
    .$if(acts !== undefined, (some) => some.where(isActing(acts!, now)))
  const ofNow = ofKind.where(({ eb, or }) => or([eb('later_until', 'is', null), eb('later_until', '<=', now)]))
  switch (view) {
    case 'mine':
      return ofNow.where('assignee', '=', staff)
    case 'unassigned':
      return ofNow.where('assignee', 'is', null)
    case 'overdue':
      return ofNow.where('due_at', '<=', now)
    case 'today':
      return ofNow.where('due_at', '>', now).where('due_at', '<=', spanishMidnight(now))
    case 'later':
      return ofKind.where('later_until', '>', now)
    case 'open':
    case 'done':
    case 'resting':
      return ofKind
  }
}

/** How many cases a view has with what else is asked of them. */
export async function countView({ db, clock }: Pick<Deps, 'db' | 'clock'>, filter: CaseFilter): Promise<number> {
  const row = await inView(db.kysely.selectFrom('cases'), filter, clock())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The ids of the cases of a view, in its order, no more than so many. */
export async function idsInView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: CaseFilter,
  most: number,
): Promise<readonly string[]> {
  const [column, direction] = orderOf(filter.view)
  const rows = await inView(db.kysely.selectFrom('cases'), filter, clock())
    .select('request_id')
    .orderBy(column, direction)
    .orderBy('request_id', direction)
    .limit(most)
    .execute()
  return rows.map(({ request_id }) => request_id)
}
