import type { Hours } from '../calendar/opening-hours.ts'
import { rightKinds, type ComplaintTopic, type DataRight, type RightKind } from '../requests/right-kinds.ts'
import { targetsOf, type ServiceLevels } from './service-levels.ts'
import { dueAt, type Target } from './sla-clock.ts'

/** The longest that a law allows for the answer to a right. */
type LegalLimit = {
  /** null: of all that has no limit of its own. */
  readonly topic: ComplaintTopic | DataRight | null
  readonly target: Target
  readonly law: string
}

/** A fault of an operator's own target: there is none, it names no law, or it ends later than the law allows. */
export type LegalFault = LegalLimit & { readonly kind: RightKind; readonly fault: 'missing' | 'unnamed' | 'late' }

/** The earlier where two laws differ. */
const limits: Readonly<Record<RightKind, readonly LegalLimit[]>> = {
  withdrawal: [{ topic: null, target: { amount: 14, unit: 'calendar-days' }, law: 'art. 107.1 TRLGDCU' }],
  cancellation: [{ topic: null, target: { amount: 2, unit: 'business-days' }, law: 'art. 7 RD 899/2009' }],
  // No law says how soon somebody who moves is served.
  moving: [],
  // Art. 19.3 RD 899/2009 gives the right, and no time to answer it in.
  suspension: [],
  complaint: [
    { topic: null, target: { amount: 15, unit: 'calendar-days' }, law: 'art. 21.3 TRLGDCU' },
    { topic: 'billing', target: { amount: 5, unit: 'calendar-days' }, law: 'art. 17.2 Ley 10/2025' },
    { topic: 'outage', target: { amount: 2, unit: 'clock-hours' }, law: 'art. 17.3 Ley 10/2025' },
  ],
  privacy: [{ topic: null, target: { amount: 1, unit: 'months' }, law: 'art. 12.3 RGPD' }],
}

/** The faults of the targets of rights by the laws that set them. `now` in milliseconds since 1970. */
export function beyondTheLaw(care: Pick<ServiceLevels, 'targets'>, hours: Hours, now: number): readonly LegalFault[] {
  const all = rightKinds.flatMap((kind) => limits[kind].map((limit) => ({ kind, ...limit })))
  return all.flatMap((limit): LegalFault[] => {
    const targets = targetsOf(care, limit.kind, limit.topic)
    if (!targets) return []
    if (!targets.done) return [{ ...limit, fault: 'missing' }]
    const unnamed: LegalFault[] = targets.law ? [] : [{ ...limit, fault: 'unnamed' }]
    const own = dueAt(hours, now, targets.done) ?? Infinity
    const latest = dueAt(hours, now, limit.target) ?? Infinity
    // Smaller operators need not answer at night (DT única.4 Ley 10/2025): theirs may count while staff answer.
    const isExempt =
      limit.target.unit === 'clock-hours' && targets.done.unit === 'hours' && targets.done.amount <= limit.target.amount
    return own > latest && !isExempt ? [...unnamed, { ...limit, fault: 'late' }] : unnamed
  })
}
