import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { isExplained, type CaseKind, type CaseState } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import {
  bodiesFor,
  earliestWait,
  mayWait,
  type ServiceLevels,
  type SupervisoryBody,
} from '#domain/service-levels/service-levels.ts'

export type WaitRefusal = 'unasked' | 'runs-on' | 'date-wrong' | 'date-soon'

type Wait = {
  /** Milliseconds since 1970; NaN for what is none. */
  readonly until: number
  readonly asked: Parameters<typeof mayWait>[1]
}

/**
 * Why a case can't wait for its customer until then; null where it can. A complainant has ten business days at least to
 * give what is missing (art. 13.3 Ley 10/2025).
 */
export function waitRefusal(
  hours: Pick<Hours, 'holidays'>,
  kind: CaseKind,
  { until, asked }: Wait,
  now: number,
): WaitRefusal | null {
  if (!mayWait(kind, asked)) return mayWait(kind, 'in-writing') ? 'unasked' : 'runs-on'
  if (!(until > now)) return 'date-wrong'
  const earliest = earliestWait(hours, kind, now)
  return earliest !== null && spanishClock(until).date < earliest ? 'date-soon' : null
}

/** Whether something that was said to us has no answer yet: what was sent first, where that says something, or what came since. */
export function isUnanswered(row: Pick<CaseRow, 'kind' | 'standing' | 'answered_at' | 'written_at'>): boolean {
  return row.written_at !== null || isFirstUnanswered(row)
}

/** Whether what was sent first is something said to us that has no answer yet; an order says nothing. */
export function isFirstUnanswered({
  kind,
  standing,
  answered_at,
}: Pick<CaseRow, 'kind' | 'standing' | 'answered_at'>): boolean {
  const isMessage = kind !== 'order' && kind !== 'referral' && kind !== 'waiting'
  return isMessage && standing === 'open' && answered_at === null
}

/** The bodies that the answer which brings a case into a state has to name (art. 13.7 Ley 10/2025, art. 12.4 RGPD). */
export function bodiesToName(
  care: Pick<ServiceLevels, 'bodies'>,
  kind: CaseKind,
  to: CaseState,
): readonly SupervisoryBody[] {
  return namesBodies(kind, to) ? bodiesFor(care, kind) : []
}

/** Whether a right is refused by that state before anybody has said whom its customer can turn to. */
export function lacksBodies(care: Pick<ServiceLevels, 'bodies'>, kind: CaseKind, to: CaseState): boolean {
  return namesBodies(kind, to) && bodiesFor(care, kind).length === 0
}

function namesBodies(kind: CaseKind, to: CaseState): boolean {
  return to === 'rejected' && isExplained(kind, to)
}
