import { FIRST_STATE, isDone, type CaseState } from '#domain/requests/states/case-states.ts'
import type { CaseMove } from '#app/features/cases/case-moves.server.ts'
import type { VisitTime } from '#domain/requests/visit.ts'

/** What its visit says: when it is, or was, and whether it is agreed. */
export type AgreedVisit = VisitTime & { readonly isAgreed: boolean }

/** What staff have recorded of an order. */
export type RecordedOrder = {
  readonly receivedAt: number
  readonly state: CaseState
  /** In their order, without those that were undone. */
  readonly moves: readonly CaseMove[]
  /** The one to come, or the last one; null for none. */
  readonly visit: AgreedVisit | null
}

export type StepName = 'received' | 'checked' | 'dated' | 'working' | 'ended'

/** A step of an order on its way. `at`: the moment that it was recorded, or the time of its visit; null where none is known. */
export type OrderStep = {
  readonly name: StepName
  readonly isBehind: boolean
  readonly at: number | VisitTime | null
  /** Whether what happens now belongs to it. */
  readonly isPresent: boolean
}

/**
 * The steps of an order: those that are recorded with their dates, the present one, and those to come. What nobody recorded
 * before it was in service is left out, and an order that ended otherwise has nothing to come.
 */
export function stepsOf({ receivedAt, state, moves, visit }: RecordedOrder): readonly OrderStep[] {
  const last = moves.findLast(({ to }) => to === state)
  const isOver = isDone('order', state)
  const isWorking = state === 'installed'
  const stood = isOver ? (last?.from ?? FIRST_STATE) : state
  const isChecked = isWorking || wasChecked(stood)
  const isDated = isChecked && (visit?.isAgreed === true || stood === 'scheduled')
  const checkedAt = moves.findLast(({ from, to }) => !wasChecked(from) && wasChecked(to))?.at ?? null

  const steps: Omit<OrderStep, 'isPresent'>[] = [
    { name: 'received', isBehind: true, at: receivedAt },
    { name: 'checked', isBehind: isChecked, at: isChecked ? checkedAt : null },
    { name: 'dated', isBehind: isDated, at: visit?.isAgreed ? visit : null },
    { name: 'working', isBehind: isWorking, at: isWorking ? (last?.at ?? null) : null },
  ]
  const shown = isOver ? steps.filter(({ isBehind }) => isBehind) : steps
  if (isOver && !isWorking) shown.push({ name: 'ended', isBehind: true, at: last?.at ?? null })
  const ahead = shown.findIndex(({ isBehind }) => !isBehind)
  const present = ahead === -1 ? shown.length - 1 : ahead
  return shown.map((step, index) => ({ ...step, isPresent: index === present }))
}

/** Whether an order in that state can be provided, as far as staff know. */
function wasChecked(state: CaseState): boolean {
  return state === 'confirmed' || state === 'scheduled' || state === 'installed'
}
