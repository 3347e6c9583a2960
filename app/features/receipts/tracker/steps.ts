import { FIRST_STATE, isDone, type CaseState } from '#domain/requests/states/case-states.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { byDay } from '#app/features/activation/describe.ts'
import type { CaseMove } from '#app/features/cases/history/case-moves.server.ts'
import type { Port } from '#domain/requests/port.ts'
import type { VisitTime } from '#domain/requests/visit.ts'

/** The time of a visit, to come or past, and whether it is agreed. */
export type AgreedVisit = VisitTime & { readonly isAgreed: boolean }

/** How far a number is that an order brings. */
export type RecordedNumber = Pick<Port, 'position' | 'number' | 'state' | 'askedOn' | 'doneOn' | 'window'>

/** An order as staff have recorded it. */
export type RecordedOrder = {
  readonly receivedAt: number
  readonly state: CaseState
  /** In their order, without those that were undone. */
  readonly moves: readonly CaseMove[]
  /** The one to come, or the last one; null for none. */
  readonly visit: AgreedVisit | null
  /** Line by line. */
  readonly numbers: readonly RecordedNumber[]
  /** The ordered services, with since when each works; none where that is unknown, as of a case merged into another. */
  readonly services: readonly WorkingService[]
}

export type StepName = 'received' | 'checked' | 'dated' | 'number' | 'working' | 'ended'

/**
 * A step of an order on its way. `at`: the moment that it was recorded, the time of its visit, or the day that was noted for a
 * number (2026-11-27); null where none is known.
 */
export type OrderStep = {
  readonly name: StepName
  readonly isBehind: boolean
  readonly at: number | string | VisitTime | null
  /** Whether what happens now belongs to it. */
  readonly isPresent: boolean
  /** For the step of a number: that number. */
  readonly moves?: RecordedNumber
  /** For a step by which some of the services work, and not all: those. */
  readonly services?: readonly WorkingService[]
}

/**
 * The steps of an order: those that are recorded with their dates, the present one, and those to come, such as each
 * number that moves. Services that began to work on the same day are one step. Any that nobody recorded before
 * something worked is left out, and an order that ended otherwise has nothing to come.
 */
export function stepsOf({ receivedAt, state, moves, visit, numbers, services }: RecordedOrder): readonly OrderStep[] {
  const last = moves.findLast(({ to }) => to === state)
  const isOver = isDone('order', state)
  const isWorking = state === 'installed'
  const stood = isOver ? (last?.from ?? FIRST_STATE) : state
  const isChecked = isWorking || wasChecked(stood)
  const isDated = isChecked && (visit?.isAgreed === true || stood === 'scheduled')
  const checkedAt = moves.findLast(({ from, to }) => !wasChecked(from) && wasChecked(to))?.at ?? null

  const order: Step[] = [
    { name: 'received', isBehind: true, at: receivedAt },
    { name: 'checked', isBehind: isChecked, at: isChecked ? checkedAt : null },
    { name: 'dated', isBehind: isDated, at: visit?.isAgreed ? visit : null },
  ]
  const works = workingSteps(services)
  const begun = works.filter(({ isBehind }) => isBehind)
  // When an order was put in service elsewhere, only its date is known.
  const working = isWorking && begun.length === 0 ? [{ ...inService, isBehind: true, at: last?.at ?? null }] : works
  const moving = numbers.filter((each) => each.state !== 'cancelled').map(stepOfNumber)
  const [moved, toMove] = [moving.filter(({ isBehind }) => isBehind), moving.filter(({ isBehind }) => !isBehind)]
  const behind = [...order.filter(({ isBehind }) => isBehind), ...moved]
  const ended: Step[] = isOver && !isWorking ? [{ name: 'ended', isBehind: true, at: last?.at ?? null }] : []
  const [isIn, toCome] = [working.filter(({ isBehind }) => isBehind), working.filter(({ isBehind }) => !isBehind)]
  // An order of which something works was checked, and somebody has been there.
  const left = begun.length > 0 ? [] : order.filter(({ isBehind }) => !isBehind)
  const shown = isWorking
    ? [...behind, ...isIn, ...toMove]
    : isOver
      ? [...behind, ...ended]
      : [...behind, ...isIn, ...left, ...toMove, ...toCome]
  const ahead = shown.findIndex(({ isBehind }) => !isBehind)
  // An order in service is there, though a number may follow.
  const present = isOver || ahead === -1 ? shown.findLastIndex(({ isBehind }) => isBehind) : ahead
  return shown.map((step, index) => ({ ...step, isPresent: index === present }))
}

type Step = Omit<OrderStep, 'isPresent'>

const inService = { name: 'working', isBehind: false, at: null } satisfies Step

/** Steps of services that work, day by day, and of what does not yet; named where it is not all that was ordered. */
function workingSteps(services: readonly WorkingService[]): readonly Step[] {
  const waiting = services.filter(({ workingOn }) => workingOn === null)
  const steps: readonly Step[] = [
    ...byDay(services).map(({ day, services: some }) => ({ ...inService, isBehind: true, at: day, services: some })),
    ...(waiting.length > 0 ? [{ ...inService, services: waiting }] : []),
  ]
  if (steps.length > 1) return steps
  return [{ ...inService, isBehind: steps[0]?.isBehind === true, at: steps[0]?.at ?? null }]
}

function stepOfNumber(moves: RecordedNumber): Step {
  const { state, askedOn, doneOn, window } = moves
  if (state === 'done') return { name: 'number', isBehind: true, at: doneOn, moves }
  const at = state === 'accepted' ? (window?.day ?? null) : state === 'asked' ? askedOn : null
  return { name: 'number', isBehind: false, at, moves }
}

/** Whether an order in that state can be provided, as far as staff know. */
function wasChecked(state: CaseState): boolean {
  return state === 'confirmed' || state === 'scheduled' || state === 'installed'
}
