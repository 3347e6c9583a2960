import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { targetsOf, type ServiceLevels } from '#domain/service-levels/service-levels.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { careRow, isCounted, outageRow, type CareRow, type CountedCase } from './care-row.ts'

/** Days in Spain, the first and the last, each whole. */
export type Period = { readonly from: string; readonly to: string }

/** The rows of a period as they are now: of its cases, of those whose people are out of use, and of announced outages. */
export async function readCareRows(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  care: Pick<ServiceLevels, 'targets'>,
  { from, to }: Period,
): Promise<readonly CareRow[]> {
  const [first, end] = [spanishInstant(from, '00:00'), spanishInstant(to, '24:00')]
  const now = clock()
  const live = await casesInUse(db.kysely).where('opened_at', '>=', first).where('opened_at', '<', end).execute()
  const kept = await db.kysely
    .selectFrom('care_rows')
    .select('content')
    .where('opened_at', '>=', first)
    .where('opened_at', '<', end)
    .execute()
  const outages = await db.kysely
    .selectFrom('incidents')
    .innerJoin('incident_updates', 'incident_updates.incident_id', 'incidents.id')
    .where('incidents.kind', '=', 'incident')
    .where('incident_updates.kind', '=', 'opened')
    .where('at', '>=', first)
    .where('at', '<', end)
    .select('at')
    .execute()
  const day = (at: number) => spanishClock(at).date
  const counted = [...live.map(countedCase), ...kept.map(({ content }) => JSON.parse(content) as CountedCase)]
  const rows = [
    ...counted
      .filter(({ kind }) => isCounted(kind))
      .map((each) => careRow(each, { now, byLaw: Boolean(targetsOf(care, each.kind, each.topic)?.law), day })),
    ...outages.map(({ at }) => outageRow(day(Number(at)))),
  ]
  // In an order that says nothing of who came before whom on a day.
  return rows
    .map((row) => ({ row, said: JSON.stringify([row.received, row]) }))
    .toSorted(bySaid)
    .map(({ row }) => row)
}

function bySaid(one: { readonly said: string }, other: { readonly said: string }): number {
  return one.said < other.said ? -1 : one.said > other.said ? 1 : 0
}

/** Keeps what is counted of cases that go out of use, in the transaction that takes them out. */
export async function keepCareRows(kysely: Kysely<Schema>, caseIds: readonly string[]): Promise<void> {
  const rows = await casesInUse(kysely).where('request_id', 'in', caseIds).execute()
  const kept = rows.map(countedCase).filter(({ kind }) => isCounted(kind))
  if (kept.length === 0) return
  await kysely
    .insertInto('care_rows')
    .values(kept.map((each) => ({ id: randomUUID(), opened_at: each.opened_at, content: JSON.stringify(each) })))
    .execute()
}

/** The columns to be counted of cases whose people are in use: what was merged is out of use by itself. */
function casesInUse(kysely: Kysely<Schema>) {
  return kysely
    .selectFrom('cases')
    .leftJoin('ratings', 'ratings.case_id', 'cases.request_id')
    .where(({ or, eb }) => or([eb('standing', '!=', 'blocked'), eb('merged_into', 'is not', null)]))
    .select([
      'kind',
      'topic',
      'channel',
      'locale',
      'opened_at',
      'answer_due',
      'done_due',
      'answer_term',
      'done_term',
      'cases.answered_at',
      'closed_at',
      'state',
      'reason',
      'reopenings',
      'merged_into',
      'asked_at',
      'score',
      'solved',
    ])
}

type Read = Awaited<ReturnType<ReturnType<typeof casesInUse>['execute']>>[number]

function countedCase({ merged_into, asked_at, ...row }: Read): CountedCase {
  const time = (value: number | null) => (value === null ? null : Number(value))
  return {
    ...row,
    opened_at: Number(row.opened_at),
    answer_due: time(row.answer_due),
    done_due: time(row.done_due),
    answer_term: time(row.answer_term),
    done_term: time(row.done_term),
    answered_at: time(row.answered_at),
    closed_at: time(row.closed_at),
    isJoined: merged_into !== null,
    asked: asked_at !== null,
  }
}
