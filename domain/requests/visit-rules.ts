import { unsuitedWords } from './calendar-answer.ts'
import type { CaseState } from './states/case-states.ts'
import type { Visit, VisitState, VisitTime } from './visit.ts'

/** Whether a visit is still to come, or to be recorded. */
export function isOpen(state: VisitState): boolean {
  return state === 'proposed' || state === 'confirmed'
}

/** The states of an order’s case in which its customer may choose when we come. */
export function mayCustomerChoose(state: CaseState): boolean {
  return state === 'confirmed' || state === 'scheduled'
}

/** Whether the customer's calendar said that the time of a visit to come does not suit them: somebody of us has to decide. */
export function isUnsuited({ state, answer = null }: Pick<Visit, 'state' | 'answer'>): boolean {
  return isOpen(state) && answer !== null && unsuitedWords.includes(answer)
}

/** A customer moves a visit until the day before it. */
export function mayCustomerMove(time: VisitTime, today: string): boolean {
  return time.day > today
}
