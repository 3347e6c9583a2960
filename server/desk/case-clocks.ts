import { dueAt, shifted, type TargetUnit } from '#domain/care-clock.ts'
import { targetsOf, unitsOf } from '#domain/care.ts'
import { NEVER } from '#domain/case-views.ts'
import { isDone, type CaseState } from '#domain/case-states.ts'
import type { CaseRow } from '../database/schema.ts'
import type { Site } from '../site/site.ts'
import { nextDue, type Clocks } from './case-row.ts'

type Waiting = Pick<CaseRow, 'kind' | 'topic' | 'answer_due' | 'done_due' | 'answered_at' | 'waiting_until'>
type Places = Pick<Site, 'brand' | 'care'>

/** The clocks of a case that waits for its customer until a time: what is left of each runs from then on. */
export function paused(places: Places, row: Waiting, now: number, until: number) {
  const running = { ...row, ...resumed(places, row, now) }
  return withDue({ ...moved(places, running, now, until), answered_at: row.answered_at, waiting_until: until })
}

/** The clocks of a case that need not wait any longer. */
export function resumed(places: Places, row: Waiting, now: number) {
  const { waiting_until: until, answered_at } = row
  const clocks = until !== null && until > now ? moved(places, row, until, now) : row
  return withDue({ answer_due: clocks.answer_due, done_due: clocks.done_due, answered_at, waiting_until: null })
}

/** The clocks of a case that had its first answer. */
export function answered(row: Waiting, now: number) {
  return withDue({ ...pickClocks(row), answered_at: row.answered_at ?? now, waiting_until: row.waiting_until })
}

/** The clocks of a case in another state; those of one that is done stand. */
export function arrived(row: CaseRow, state: CaseState, now: number) {
  if (!isDone(row.kind, state)) return withDue({ ...pickClocks(row), waiting_until: row.waiting_until })
  return { waiting_until: null, closed_at: now, standing: 'done' as const, due_at: NEVER }
}

/** The clocks of a case that was done: it is to be done once more from now on. */
export function reopened({ brand, care }: Places, row: CaseRow, now: number) {
  const target = targetsOf(care, row.kind, row.topic)?.done
  const done_due = target ? dueAt(brand.hours, now, target) : null
  const clocks = withDue({ ...pickClocks(row), done_due, waiting_until: null })
  return { ...clocks, closed_at: null, reason: null, standing: 'open' as const }
}

/** What was left at one time is left at the other. What is overdue stays so. */
function moved(
  { brand, care }: Places,
  { kind, topic, answer_due, done_due }: Pick<Waiting, 'kind' | 'topic' | 'answer_due' | 'done_due'>,
  from: number,
  to: number,
) {
  const units = unitsOf(care, kind, topic)
  const move = (due: number | null, unit: TargetUnit) =>
    due === null ? null : shifted(brand.hours, due, unit, from, to)
  return { answer_due: move(answer_due, units.answer), done_due: move(done_due, units.done) }
}

function pickClocks({ answer_due, done_due, answered_at }: Clocks): Clocks {
  return { answer_due, done_due, answered_at }
}

function withDue<Row extends Clocks>(row: Row): Row & { readonly due_at: number } {
  return { ...row, due_at: nextDue(row) }
}
