import { businessDaysAfter, dueAt, type Target, type TargetUnit } from './sla-clock.ts'
import type { CaseKind, StateNames } from '../requests/states/case-states.ts'
import type { Translated } from '../catalogue/catalogue.ts'
import { rightTopics } from '../requests/right-forms.ts'
import { isRightKind } from '../requests/right-kinds.ts'
import type { Cents } from '../money/money.ts'
import type { Hours } from '../calendar/opening-hours.ts'
import { daysAfter, spanishClock } from '../calendar/spanish-time.ts'

/** The kinds of cases that have clocks, with what each can be about: whoever waits for fibre is told by itself. */
export const targetTopics = {
  order: [],
  contact: [],
  referral: [],
  ...rightTopics,
} as const satisfies Record<Exclude<CaseKind, 'waiting'>, readonly string[]>
export type TargetKind = keyof typeof targetTopics

/** How soon a kind of request is to have its first answer, and to be done; null: no clock. */
export type CareTargets = {
  readonly firstAnswer: Target | null
  readonly done: Target | null
  /** The law that sets them, by its name; null where the operator does. */
  readonly law?: string | null
  /** Own targets of topics of the kind, such as billing. */
  readonly topics?: Readonly<Partial<Record<string, Omit<CareTargets, 'topics'>>>>
}

/** A body that customers can turn to who do not agree with an answer. */
export type SupervisoryBody = { readonly name: Translated; readonly url: string; readonly what: Translated }

/** How the operator wants requests to be dealt with. */
export type ServiceLevels = {
  /** A kind that is missing is never due. */
  readonly targets: Readonly<Partial<Record<CaseKind, CareTargets>>>
  readonly bodies: { readonly complaint: readonly SupervisoryBody[]; readonly privacy: readonly SupervisoryBody[] }
  /** Whether an e-mail says at opening time what is due on the day. */
  readonly digest: boolean
  /** Whether customers are asked, once their case is resolved, how it went (art. 18 Ley 10/2025). */
  readonly asks: boolean
  /** Whether cases are found by the words of what was written there. */
  readonly findsWords: boolean
  readonly names: StateNames
  /** Who answers outages while staff do not; empty: nobody has said. */
  readonly onCall: string
  /** What a landline costs by the month while it is suspended, with tax; null: customers are told before it begins. */
  readonly suspensionPerMonth: Cents | null
  readonly moving: MovingTerms
}

/** What moving home comes to; null: customers are told before it. */
export type MovingTerms = {
  /** Once, with tax. */
  readonly cost: Cents | null
  readonly commitment: 'goes on' | 'begins again' | null
  /** The business days after the request on the first of which it can be. */
  readonly days: number | null
}

/** How soon a request is to be dealt with, by what it is and what it is about. */
export function targetsOf(
  { targets }: Pick<ServiceLevels, 'targets'>,
  kind: CaseKind,
  topic: string | null,
): Omit<CareTargets, 'topics'> | null {
  const ofKind = targets[kind]
  if (!ofKind) return null
  const ofTopic = topic === null ? undefined : ofKind.topics?.[topic]
  if (!ofTopic) return ofKind
  const { firstAnswer, done, law } = ofTopic
  return { firstAnswer: firstAnswer ?? ofKind.firstAnswer, done: done ?? ofKind.done, law: law ?? ofKind.law ?? null }
}

/** By when a request is to be done that came at an instant; null where nothing says so. */
export function doneBy(
  care: Pick<ServiceLevels, 'targets'>,
  hours: Hours,
  kind: CaseKind,
  topic: string | null,
  from: number,
): number | null {
  const target = targetsOf(care, kind, topic)?.done
  return target ? dueAt(hours, from, target) : null
}

/** The unit that each clock of a case counts in; that of the staff's answers where nothing says so. */
export function unitsOf(
  care: Pick<ServiceLevels, 'targets'>,
  kind: CaseKind,
  topic: string | null,
): { readonly answer: TargetUnit; readonly done: TargetUnit } {
  const targets = targetsOf(care, kind, topic)
  return { answer: targets?.firstAnswer?.unit ?? 'hours', done: targets?.done?.unit ?? 'hours' }
}

/** The bodies for somebody who does not agree with how a right of theirs was answered. */
export function bodiesFor({ bodies }: Pick<ServiceLevels, 'bodies'>, kind: CaseKind): readonly SupervisoryBody[] {
  if (kind === 'privacy') return bodies.privacy
  return isRightKind(kind) ? bodies.complaint : []
}

/**
 * Whether the clocks of a kind may stand still until its customer answers. Those that laws set run on whoever is waited
 * for, but for a complaint whose customer has been asked in writing for what is missing (art. 13.3 Ley 10/2025).
 */
export function mayWait(kind: CaseKind, asked: 'in-writing' | 'otherwise'): boolean {
  return !isRightKind(kind) || (kind === 'complaint' && asked === 'in-writing')
}

/** Whether a reply has to say if it asks for what is missing: nothing else stops the clocks of the kind. */
export function pausesOnlyOnWrittenRequest(kind: CaseKind): boolean {
  return mayWait(kind, 'in-writing') && !mayWait(kind, 'otherwise')
}

/** Art. 13.3 Ley 10/2025. */
const DAYS_TO_COMPLETE = 10

/** The first date until which a case may wait for its customer; null where any will do. */
export function earliestWait(hours: Pick<Hours, 'holidays'>, kind: CaseKind, now: number): string | null {
  if (kind !== 'complaint') return null
  return daysAfter(businessDaysAfter(hours, spanishClock(now).date, DAYS_TO_COMPLETE), 1)
}
