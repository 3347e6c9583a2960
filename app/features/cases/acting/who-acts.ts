import { isUnsuited, mayCustomerChoose, mayCustomerMove } from '#domain/requests/visit-rules.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import type { Party } from '#domain/requests/acting.ts'
import type { Visit, VisitTime } from '#domain/requests/visit.ts'
import { endOf, isTimeOver } from '#domain/requests/visit-time.ts'
import type { PortTurn } from '#app/features/porting/rules.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { NEVER } from '../views.ts'

/** The party that has to act next on a case, and until when, in milliseconds since 1970; null where nothing says so. */
export type Acting = { readonly who: Party; readonly until: number | null }

type Known = {
  readonly row: Pick<CaseRow, 'state' | 'waiting_until' | 'written_at' | 'held_by' | 'held_until' | 'due_at'>
  /** The visit to come, or to be recorded; null for none. */
  readonly visit: (VisitTime & Pick<Visit, 'state' | 'answer'>) | null
  /** The party that its numbers wait for, and until when; null where they wait for nobody. */
  readonly numbers: { readonly turn: PortTurn; readonly until: number | null } | null
}

/**
 * A customer's message is ours to answer, whatever else is waited for. Next comes what staff have said: that a customer
 * is waited for, or somebody else; and what the visit and the numbers say, unless we are late ourselves. None of it stops a
 * clock but waiting for the customer. The receipt says the same, by `turnOf`.
 */
export function whoActs({ row, visit, numbers }: Known, now: number): Acting {
  const us = { who: 'us', until: row.due_at === NEVER ? null : row.due_at } as const
  const { waiting_until, held_by, held_until } = row
  if (row.written_at !== null) return us
  if (waiting_until !== null && waiting_until > now) return { who: 'customer', until: waiting_until }
  if (held_by !== null) return { who: held_by, until: held_until }
  if (visit && (isUnsuited(visit) || (visit.state === 'confirmed' && isTimeOver(visit, now)))) return us
  if (numbers?.turn === 'customer') return { who: 'customer', until: null }
  const isAsked =
    visit?.state === 'proposed' && mayCustomerChoose(row.state) && mayCustomerMove(visit, spanishClock(now).date)
  if (isAsked) return { who: 'customer', until: spanishInstant(visit.day, '00:00') }
  if (row.due_at <= now) return us
  if (numbers?.turn === 'donor') return { who: 'donor', until: numbers.until }
  return visit?.state === 'confirmed' ? { who: 'installer', until: endOf(visit) } : us
}

/** Whether whoever has to act should have done so. */
export function isLate({ until }: Acting, now: number): boolean {
  return until !== null && until <= now
}
