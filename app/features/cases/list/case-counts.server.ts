import { sql, type RawBuilder } from 'kysely'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { caseKinds, needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { CaseView } from '../views.ts'

export type CaseCounts = {
  readonly views: Readonly<Record<CaseView, number>>
  /** Open cases, and the waiting list. */
  readonly kinds: Readonly<Record<CaseKind, number>>
  /** Kinds of which there is any case, done or not. */
  readonly present: readonly CaseKind[]
}

/** How many cases each view has, for somebody of the staff. */
export async function countCases({ db, clock }: Pick<Foundation, 'db' | 'clock'>, staff: string): Promise<CaseCounts> {
  const now = clock()
  const isNow = sql`(later_until is null or later_until <= ${now})`
  const counted = (condition: RawBuilder<unknown>) => sql<number>`sum(case when ${condition} then 1 else 0 end)`
  const open = await db.kysely
    .selectFrom('cases')
    .where('standing', '=', sql.lit('open'))
    .groupBy('kind')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('open'),
      counted(sql`${isNow} and assignee = ${staff}`).as('mine'),
      counted(sql`${isNow} and assignee is null`).as('unassigned'),
      counted(sql`${isNow} and due_at <= ${now}`).as('overdue'),
      counted(sql`${isNow} and due_at > ${now} and due_at <= ${spanishMidnight(now)}`).as('today'),
      counted(sql`later_until > ${now}`).as('later'),
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
  const sum = (name: 'open' | 'mine' | 'unassigned' | 'overdue' | 'today' | 'later') =>
    open.reduce((total, row) => total + Number(row[name]), 0)
  const ofKind = (kind: CaseKind) => (needsStaff(kind) ? (open.find((row) => row.kind === kind)?.open ?? 0) : resting)
  return {
    views: {
      mine: sum('mine'),
      unassigned: sum('unassigned'),
      overdue: sum('overdue'),
      today: sum('today'),
      later: sum('later'),
      open: sum('open'),
      done,
      resting,
    },
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, ofKind(kind)])) as Record<CaseKind, number>,
    present: caseKinds.filter((kind) => present.has(kind)),
  }
}

/** Changes with every case that comes or changes, and every mail that waits for one, is put off or comes back; 0 while there are none. */
export async function lastChange({ db, clock }: Pick<Foundation, 'db' | 'clock'>): Promise<number> {
  const [cases, mails] = await Promise.all([
    db.kysely
      .selectFrom('cases')
      .select(({ fn }) => fn.max('changed_at').as('at'))
      .executeTakeFirst(),
    db.kysely
      .selectFrom('mails_in')
      .where('state', '=', sql.lit('unassigned'))
      .where(({ or, eb }) => or([eb('later_until', 'is', null), eb('later_until', '<=', clock())]))
      .select(({ fn }) => [fn.max('received_at').as('at'), fn.countAll<number>().as('count')])
      .executeTakeFirst(),
  ])
  return (cases?.at ?? 0) + Number(mails?.at ?? 0) + Number(mails?.count ?? 0)
}
