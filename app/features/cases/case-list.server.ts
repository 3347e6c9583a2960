import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { Party } from '#domain/requests/acting.ts'
import type { CaseView } from './views.ts'
import { caseKinds, needsStaff, type CaseKind, type CaseState } from '#domain/requests/states/case-states.ts'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import type { RequestContent } from '#app/features/requests/stored/content.server.ts'
import { isActing } from './acting/acting-filter.server.ts'
import { isKept } from './merging/surviving.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored/stored-request.server.ts'

export type CaseFilter = {
  readonly view: CaseView
  /** null: of every kind. */
  readonly kind: CaseKind | null
  /** Of the staff, for *mine*. */
  readonly staff: string
  /** What else is asked of a case; what is not there asks nothing. */
  readonly only?: CaseCriteria
}

export type CaseCriteria = {
  readonly state?: CaseState
  /** Of the staff; null: of nobody. */
  readonly assignee?: string | null
  /** What a complaint or a request for data is about. */
  readonly topic?: string
  /** In milliseconds since 1970: received then or later. */
  readonly since?: number
  /** Received before then. */
  readonly before?: number
  /** About one of the municipalities of these keyed hashes. */
  readonly places?: readonly string[]
  readonly isOverdue?: true
  /** Who has to act on it next. */
  readonly acts?: Party
}

/** A case with what was sent; its content is null where no key opens it. */
export type ListedCase = { readonly row: CaseRow; readonly reference: string; readonly content: RequestContent | null }

export type CasePage = {
  readonly cases: readonly ListedCase[]
  /** Where the next page begins; null on the last one. */
  readonly next: Cursor | null
}

/** The last case of a page. */
export type Cursor = { readonly at: number; readonly id: string }

export type CaseTools = Pick<Foundation, 'db' | 'cipher' | 'clock'> & WithKinds

export const PAGE = 50

/** So many cases are looked up by their ids. */
const MOST_BY_ID = 500

type Query = SelectQueryBuilder<Schema, 'cases', object>

/** A page of the list: open cases by what is due first, and those that are done by which was done last. */
export async function listCases(
  tools: CaseTools,
  filter: CaseFilter,
  after: Cursor | null,
  limit = PAGE,
): Promise<CasePage> {
  const [column, direction] = orderOf(filter.view)
  const comparison = direction === 'asc' ? '>' : '<'
  const rows = await inView(tools.db.kysely.selectFrom('cases'), filter, tools.clock())
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
  return { cases: await withContents(tools, shown), next }
}

/** Where a case stands in a view: there its list goes on. */
export function placeIn({ view }: Pick<CaseFilter, 'view'>, row: CaseRow): Cursor {
  const [column] = orderOf(view)
  return { at: Number(row[column]), id: row.request_id }
}

/** The ids of the cases before and after a place of a view, which need not have its case any more; null for none. */
export async function neighboursOf(
  { db, clock }: Pick<CaseTools, 'db' | 'clock'>,
  filter: CaseFilter,
  place: Cursor,
): Promise<{ readonly before: string | null; readonly after: string | null }> {
  const [column, direction] = orderOf(filter.view)
  const nearest = async (isAfter: boolean) => {
    const isAscending = (direction === 'asc') === isAfter
    const row = await inView(db.kysely.selectFrom('cases'), filter, clock())
      .select('request_id')
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple(column, 'request_id'), isAscending ? '>' : '<', tuple(place.at, place.id)),
      )
      .orderBy(column, isAscending ? 'asc' : 'desc')
      .orderBy('request_id', isAscending ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.request_id ?? null
  }
  const [before, after] = await Promise.all([nearest(false), nearest(true)])
  return { before, after }
}

function orderOf(view: CaseView): ['due_at' | 'closed_at' | 'opened_at', 'asc' | 'desc'] {
  if (view === 'done') return ['closed_at', 'desc']
  return view === 'resting' ? ['opened_at', 'asc'] : ['due_at', 'asc']
}

/** Standings are written out, so that the database knows that its partial indexes apply. */
function inView(cases: Query, { view, kind, staff, only = {} }: CaseFilter, now: number): Query {
  const standing = view === 'done' || view === 'resting' ? view : 'open'
  const query = cases.where('standing', '=', sql.lit(standing))
  const { state, assignee, topic, since, before, places, isOverdue, acts } = only
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
    .$if(acts !== undefined, (some) => some.where(isActing(acts!, now)))
  switch (view) {
    case 'mine':
      return ofKind.where('assignee', '=', staff)
    case 'unassigned':
      return ofKind.where('assignee', 'is', null)
    case 'overdue':
      return ofKind.where('due_at', '<=', now)
    case 'today':
      return ofKind.where('due_at', '>', now).where('due_at', '<=', spanishMidnight(now))
    case 'waiting':
      return ofKind.where('waiting_until', '>', now)
    case 'open':
    case 'done':
    case 'resting':
      return ofKind
  }
}

/** How many cases a view has with what else is asked of them. */
export async function countView({ db, clock }: Pick<CaseTools, 'db' | 'clock'>, filter: CaseFilter): Promise<number> {
  const row = await inView(db.kysely.selectFrom('cases'), filter, clock())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The ids of the cases of a view, in its order, no more than so many. */
export async function idsInView(
  { db, clock }: Pick<CaseTools, 'db' | 'clock'>,
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

export type CaseCounts = {
  readonly views: Readonly<Record<CaseView, number>>
  /** Of the open cases, and of the waiting list. */
  readonly kinds: Readonly<Record<CaseKind, number>>
  /** Those of which there is any case, done or not. */
  readonly present: readonly CaseKind[]
}

/** How many cases each view has, for somebody of the staff. */
export async function countCases({ db, clock }: Pick<CaseTools, 'db' | 'clock'>, staff: string): Promise<CaseCounts> {
  const now = clock()
  const open = await db.kysely
    .selectFrom('cases')
    .where('standing', '=', sql.lit('open'))
    .groupBy('kind')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('open'),
      sql<number>`sum(case when assignee = ${staff} then 1 else 0 end)`.as('mine'),
      sql<number>`sum(case when assignee is null then 1 else 0 end)`.as('unassigned'),
      sql<number>`sum(case when due_at <= ${now} then 1 else 0 end)`.as('overdue'),
      sql<number>`sum(case when due_at > ${now} and due_at <= ${spanishMidnight(now)} then 1 else 0 end)`.as('today'),
      sql<number>`sum(case when waiting_until > ${now} then 1 else 0 end)`.as('waiting'),
    ])
    .execute()
  const others = await Promise.all(
    (['done', 'resting'] as const).map((standing) =>
      db.kysely
        .selectFrom('cases')
        .where('standing', '=', sql.lit(standing))
        .groupBy('kind')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
        .execute(),
    ),
  )
  const [done = 0, resting = 0] = others.map((rows) => rows.reduce((total, { count }) => total + Number(count), 0))
  const present = new Set([...open, ...others.flat()].map(({ kind }) => kind))
  const sum = (name: 'open' | 'mine' | 'unassigned' | 'overdue' | 'today' | 'waiting') =>
    open.reduce((total, row) => total + Number(row[name]), 0)
  const ofKind = (kind: CaseKind) => (needsStaff(kind) ? (open.find((row) => row.kind === kind)?.open ?? 0) : resting)
  return {
    views: {
      mine: sum('mine'),
      unassigned: sum('unassigned'),
      overdue: sum('overdue'),
      today: sum('today'),
      waiting: sum('waiting'),
      open: sum('open'),
      done,
      resting,
    },
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, ofKind(kind)])) as Record<CaseKind, number>,
    present: caseKinds.filter((kind) => present.has(kind)),
  }
}

/** Changes with every case that comes or changes; 0 while there are none. */
export async function lastChange({ db }: Pick<Foundation, 'db'>): Promise<number> {
  const row = await db.kysely
    .selectFrom('cases')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? 0
}

/** Those that have one of the hashes of each group, latest first, also as merged cases; none for no group, or an empty one. */
export async function casesBy(
  { db }: Pick<Foundation, 'db'>,
  groups: readonly (readonly string[])[],
  limit: number,
): Promise<CaseRow[]> {
  if (groups.length === 0 || groups.some((group) => group.length === 0)) return []
  const ids = await db.kysely
    .selectFrom(({ selectFrom }) =>
      groups
        .map((group) => selectFrom('lookup').select('case_id').where('keyed_hash', 'in', group))
        .reduce((all, more) => all.intersect(more))
        .as('found'),
    )
    .select('case_id')
    .distinct()
    .limit(MOST_BY_ID + 1)
    .execute()
  if (ids.length === 0) return []
  const cases: Query = db.kysely.selectFrom('cases')
  // PostgreSQL goes through all cases, the latest first, until it has a page: for few of them that takes longest.
  const found =
    ids.length > MOST_BY_ID
      ? groups.reduce<Query>((query, group) => query.where('request_id', 'in', withOneOf(group)), cases)
      : cases.where(
          'request_id',
          'in',
          ids.map(({ case_id }) => case_id),
        )
  return found.selectAll().where(isKept).orderBy('opened_at', 'desc').limit(limit).execute()
}

/** The ids of the cases that have one of the hashes. */
function withOneOf(hashes: readonly string[]) {
  return ({ selectFrom }: ExpressionBuilder<Schema, 'cases'>) =>
    selectFrom('lookup').select('case_id').where('keyed_hash', 'in', hashes)
}

/** The cases of those ids that are in use, in that order. */
export async function casesOf(tools: CaseTools, ids: readonly string[]): Promise<readonly ListedCase[]> {
  if (ids.length === 0) return []
  const rows = await tools.db.kysely
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('standing', '!=', 'blocked')
    .execute()
  const listed = await withContents(tools, rows)
  return ids.flatMap((id) => listed.find(({ row }) => row.request_id === id) ?? [])
}

/** Rows with what was sent; without those that are erased. */
export async function withContents(tools: Omit<CaseTools, 'clock'>, rows: readonly CaseRow[]): Promise<ListedCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ request_id }) => request_id)
  const requests = await tools.db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  const byId = new Map(requests.map((request) => [request.id, request]))
  return rows.flatMap((row): ListedCase[] => {
    const request = byId.get(row.request_id)
    if (!request) return []
    try {
      const { reference, content } = opened(tools, request)
      return [{ row, reference, content }]
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      return [{ row, reference: request.reference, content: null }]
    }
  })
}
