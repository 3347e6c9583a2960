import { sql } from 'kysely'
import type { ServiceLevels } from '#domain/service-levels/service-levels.ts'
import { caseKinds, needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import { isDoneByLaw } from '../clocks/whose-clocks.ts'
import { period } from './period.ts'
import type { Deps } from '../deps.server.ts'

type Care = Pick<ServiceLevels, 'targets'>

/** How many cases are known to have kept a limit or not, and how many kept it. */
export type Share = { readonly decided: number; readonly kept: number }

export type Punctuality = {
  readonly kind: CaseKind
  /** The first answer, and being done, by the operator's own targets. */
  readonly answer: Share
  readonly done: Share
  /** Being done, where a law sets the limit. */
  readonly law: Share
}

const NONE: Share = { decided: 0, kept: 0 }

/** The end of a case that had no answer is its answer. */
const answeredAt = sql<number | null>`coalesce(answered_at, closed_at)`

/**
 * The share of the cases of the period that was answered and done in time, by kind: of those whose time is up or that
 * are answered or done, so that what is late and still open counts as late.
 */
export async function punctuality({ db, clock }: Deps, care: Care): Promise<readonly Punctuality[]> {
  const now = clock()
  const rows = await db.kysely
    .selectFrom('cases')
    .where('opened_at', '>=', period(now).first)
    .where('standing', '!=', 'blocked')
    .groupBy(['kind', 'topic'])
    .select([
      'kind',
      'topic',
      sql<number>`sum(case when answer_due is not null and (${answeredAt} is not null or answer_due <= ${now})
        then 1 else 0 end)`.as('answer_decided'),
      sql<number>`sum(case when ${answeredAt} <= answer_due then 1 else 0 end)`.as('answer_kept'),
      sql<number>`sum(case when done_due is not null and (closed_at is not null or done_due <= ${now})
        then 1 else 0 end)`.as('done_decided'),
      sql<number>`sum(case when closed_at <= done_due then 1 else 0 end)`.as('done_kept'),
    ])
    .execute()
  return caseKinds.filter(needsStaff).map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const isByLaw = (row: (typeof own)[number]) => isDoneByLaw(care, row)
    const done = (some: typeof own) =>
      sumOf(some.map((row) => ({ decided: Number(row.done_decided), kept: Number(row.done_kept) })))
    return {
      kind,
      answer: sumOf(own.map((row) => ({ decided: Number(row.answer_decided), kept: Number(row.answer_kept) }))),
      done: done(own.filter((row) => !isByLaw(row))),
      law: done(own.filter(isByLaw)),
    }
  })
}

function sumOf(shares: readonly Share[]): Share {
  return shares.reduce((sum, { decided, kept }) => ({ decided: sum.decided + decided, kept: sum.kept + kept }), NONE)
}
