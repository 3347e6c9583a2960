import { sql } from 'kysely'
import type { ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { CaseKind } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { isDoneByLaw } from '../clocks/whose-clocks.ts'
import { period } from './period.ts'
import type { Deps } from '../deps.server.ts'

/**
 * Why a limit was missed, as far as the history tells: nobody did anything about the case before it was over (`untouched`),
 * somebody did, and yet the customer had no answer (`unanswered`), or had one and the case was not done (`unfinished`).
 */
export type WhyLate = 'untouched' | 'unanswered' | 'unfinished'

export type LateCase = {
  readonly id: string
  readonly reference: string
  readonly kind: CaseKind
  readonly assignee: string | null
  readonly of: 'answer' | 'done'
  readonly isByLaw: boolean
  /** Milliseconds since 1970. */
  readonly due: number
  /** How long after it, in milliseconds; until now where it is owed still. */
  readonly by: number
  readonly isOwed: boolean
  readonly why: WhyLate
}

const BATCH_SIZE = 500

/** The limits that cases of the period have missed, the latest cases first; no more than so many cases. */
export async function lateCases(
  { db, clock }: Deps,
  care: Pick<ServiceLevels, 'targets'>,
  most: number,
): Promise<readonly LateCase[]> {
  const now = clock()
  const rows = await db.kysely
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'cases.request_id')
    .selectAll('cases')
    .select('reference')
    .where('opened_at', '>=', period(now).first)
    .where('standing', '!=', 'blocked')
    .where(({ or, eb }) =>
      or([
        eb('answer_due', '<', sql<number>`coalesce(answered_at, closed_at, ${sql.lit(now)})`),
        eb('done_due', '<', sql<number>`coalesce(closed_at, ${sql.lit(now)})`),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .limit(most)
    .execute()
  const touched = await firstDeeds(
    { db },
    rows.map(({ request_id }) => request_id),
  )
  return rows.flatMap((row) => {
    const at = touched.get(row.request_id) ?? null
    const isByLaw = isDoneByLaw(care, row)
    const answer = late(row.answer_due, row.answered_at ?? row.closed_at, now)
    const done = late(row.done_due, row.closed_at, now)
    const shared = { id: row.request_id, reference: row.reference, kind: row.kind, assignee: row.assignee }
    return [
      ...(answer
        ? [{ ...shared, ...answer, of: 'answer' as const, isByLaw: false, why: why(row, answer.due, at) }]
        : []),
      ...(done ? [{ ...shared, ...done, of: 'done' as const, isByLaw, why: why(row, done.due, at) }] : []),
    ]
  })
}

function late(due: number | null, end: number | null, now: number): Pick<LateCase, 'due' | 'by' | 'isOwed'> | null {
  if (due === null || due >= (end ?? now)) return null
  return { due, by: (end ?? now) - due, isOwed: end === null }
}

function why({ answered_at }: Pick<CaseRow, 'answered_at'>, due: number, touchedAt: number | null): WhyLate {
  if (touchedAt === null || touchedAt > due) return 'untouched'
  return answered_at === null || answered_at > due ? 'unanswered' : 'unfinished'
}

/** When somebody of the staff first did anything about each case. */
async function firstDeeds({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const first = new Map<string, number>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db.kysely
      .selectFrom('events')
      .where('case_id', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('actor', 'is not', null)
      .groupBy('case_id')
      .select(({ fn }) => ['case_id', fn.min('at').as('at')])
      .execute()
    for (const { case_id, at } of rows) first.set(case_id, Number(at))
  }
  return first
}
