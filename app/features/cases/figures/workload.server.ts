import { sql } from 'kysely'
import type { Foundation } from '#platform/foundation.ts'
import { period } from './period.ts'

/** The deeds of one member of staff in the period, and the cases that they have open now. */
export type Workload = {
  /** Id of the member of staff. */
  readonly staff: string
  readonly replies: number
  readonly calls: number
  readonly notes: number
  /** Cases that were theirs when they ended. */
  readonly done: number
  readonly open: number
}

/** The workload of each member of staff, as the histories of cases tell it, whoever has done most first. */
export async function workload({ db, clock }: Pick<Foundation, 'db' | 'clock'>): Promise<readonly Workload[]> {
  const { first } = period(clock())
  const deeds = await db.kysely
    .selectFrom('events')
    .where('at', '>=', first)
    // Histories have no index by time: what was done since has changed its case since.
    .where('case_id', 'in', ({ selectFrom }) =>
      selectFrom('cases').select('request_id').where('changed_at', '>=', first),
    )
    .where('actor', 'is not', null)
    .where('kind', 'in', ['reply', 'call', 'note'])
    .groupBy(['actor', 'kind'])
    .select(({ fn }) => ['actor', 'kind', fn.countAll<number>().as('count')])
    .execute()
  const held = await db.kysely
    .selectFrom('cases')
    .where('assignee', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('standing', '=', sql.lit('open')),
        and([eb('standing', '=', sql.lit('done')), eb('closed_at', '>=', first)]),
      ]),
    )
    .groupBy('assignee')
    .select([
      'assignee',
      sql<number>`sum(case when standing = 'open' then 1 else 0 end)`.as('open'),
      sql<number>`sum(case when standing = 'done' then 1 else 0 end)`.as('done'),
    ])
    .execute()
  const people = new Set([...deeds.map(({ actor }) => actor), ...held.map(({ assignee }) => assignee)])
  const rows = [...people].flatMap((staff): Workload[] => {
    if (staff === null) return []
    const of = (kind: string) => Number(deeds.find((row) => row.actor === staff && row.kind === kind)?.count ?? 0)
    const own = held.find(({ assignee }) => assignee === staff)
    return [
      {
        staff,
        replies: of('reply'),
        calls: of('call'),
        notes: of('note'),
        done: Number(own?.done ?? 0),
        open: Number(own?.open ?? 0),
      },
    ]
  })
  const deedsOf = ({ replies, calls, done }: Workload) => replies + calls + done
  return rows.toSorted((a, b) => deedsOf(b) - deedsOf(a) || a.staff.localeCompare(b.staff))
}
