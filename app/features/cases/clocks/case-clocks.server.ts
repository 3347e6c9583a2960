import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { businessDayBefore, dayEndingAt, dueAt, shifted, type TargetUnit } from '#domain/service-levels/sla-clock.ts'
import { targetsOf, unitsOf } from '#domain/service-levels/service-levels.ts'
import { NEVER } from '../views.ts'
import { isDone, type CaseState } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { nextDue, type Clocks } from '../case-row.server.ts'
import { clocksOf } from './whose-clocks.ts'

type Waiting = Pick<
  CaseRow,
  'kind' | 'topic' | 'answer_due' | 'done_due' | 'answered_at' | 'waiting_until' | 'reply_due'
>
type Places = Pick<Site, 'brand' | 'care'>

/** The message of the customer has its answer, or needs none: only `read` says so. */
const READ = { written_at: null, reply_due: null } as const

/**
 * The clocks of a case that waits for its customer until a time: what is left of each runs from then on. A message of
 * theirs is due as before.
 */
export function paused(places: Places, row: Waiting, now: number, until: number) {
  const running = { ...row, ...resumed(places, row, now) }
  const moved = movedClocks(places, running, now, until)
  const clocks = withDue({ ...moved, answered_at: row.answered_at, reply_due: row.reply_due, waiting_until: until })
  return { ...clocks, later_until: putOff(places, { ...row, ...clocks, standing: 'open' }, now, until) }
}

type PutOff = Parameters<typeof clocksOf>[1]

/**
 * Until when an open case that is put off is out of the lists of what is to be done: with a limit that a law sets, until
 * the business day before the one on which that ends, at most. null: it stays in them, as there is no day left.
 */
export function putOff({ brand, care }: Places, row: PutOff, now: number, until: number): number | null {
  const { law } = clocksOf(care, row)
  const last = law === null ? until : spanishInstant(businessDayBefore(brand.hours, dayEndingAt(law.due)), '00:00')
  const later = Math.min(until, last)
  return later > now ? later : null
}

/** When the limit of its law brings a case back at the latest, whatever is chosen; null without one, and where it is too near. */
export function lastByLaw(places: Places, row: PutOff, now: number): number | null {
  return clocksOf(places.care, row).law === null ? null : putOff(places, row, now, NEVER)
}

/** The clocks of a case that need not wait any longer. */
export function resumed(places: Places, row: Waiting, now: number) {
  const { waiting_until: until, answered_at, reply_due } = row
  const clocks = until !== null && until > now ? movedClocks(places, row, until, now) : row
  const { answer_due, done_due } = clocks
  return { ...withDue({ answer_due, done_due, answered_at, reply_due, waiting_until: null }), later_until: null }
}

/** The clocks of a case that had an answer: its first one, or to what its customer wrote. */
export function answered(row: CaseRow, now: number) {
  return read({ ...row, answered_at: row.answered_at ?? now }, now)
}

/** The clocks of a case whose customer has written. One that was done is open until that is read. */
export function written(places: Places, row: CaseRow, now: number) {
  const { brand, care } = places
  const target = targetsOf(care, row.kind, row.topic)?.firstAnswer
  const reply_due = row.reply_due ?? (target ? dueAt(brand.hours, now, target) : null)
  const running = isDone(row.kind, row.state)
    ? { answer_due: null, done_due: null, answered_at: row.answered_at, waiting_until: null }
    : resumed(places, row, now)
  const clocks = withDue({ ...running, reply_due })
  return { ...clocks, written_at: row.written_at ?? now, later_until: null, standing: 'open' as const }
}

/** The clocks of a case once what its customer wrote was read. One that was done is so again. */
export function read(row: CaseRow, now: number) {
  const { waiting_until, closed_at } = row
  const clocks = withDue({ ...pickClocks(row), ...READ, waiting_until })
  if (!isDone(row.kind, row.state)) return clocks
  return { ...clocks, closed_at: closed_at ?? now, standing: 'done' as const, due_at: NEVER }
}

/** The clocks of a case in another state; those of one that is done stand, and it is open while a message has no answer. */
export function arrived(row: CaseRow, state: CaseState, now: number) {
  if (!isDone(row.kind, state)) return withDue({ ...pickClocks(row), waiting_until: row.waiting_until })
  const answer_term = row.answer_due ?? row.answer_term
  const done_term = row.done_due ?? row.done_term
  const ended = { waiting_until: null, later_until: null, closed_at: now, answer_term, done_term }
  if (row.written_at === null) return { ...ended, standing: 'done' as const, due_at: NEVER }
  return withDue({ ...ended, ...pickClocks(row), answer_due: null, done_due: null })
}

/** The clocks of a case that was done: it is to be done once more from now on. */
export function reopened({ brand, care }: Places, row: CaseRow, now: number) {
  const target = targetsOf(care, row.kind, row.topic)?.done
  const done_due = target ? dueAt(brand.hours, now, target) : null
  const clocks = withDue({ ...pickClocks(row), done_due, waiting_until: null })
  const marks = { closed_at: null, later_until: null, reason: null, reopenings: row.reopenings + 1 }
  return { ...clocks, ...marks, standing: 'open' as const }
}

/** The clocks of one time, moved to another with as much left of each. A clock that is overdue stays so. */
function movedClocks(
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

function pickClocks({ answer_due, done_due, answered_at, reply_due }: Clocks): Clocks {
  return { answer_due, done_due, answered_at, reply_due }
}

function withDue<Row extends Clocks>(row: Row): Row & { readonly due_at: number } {
  return { ...row, due_at: nextDue(row) }
}
