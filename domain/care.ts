import type { Target } from './care-clock.ts'
import type { CaseKind, CaseState } from './case-states.ts'
import type { Translated } from './catalogue.ts'

/** How soon a kind of request is to have its first answer, and to be done; null: no clock. */
export type CareTargets = { readonly firstAnswer: Target | null; readonly done: Target | null }

/** How the operator wants requests to be dealt with. */
export type Care = {
  /** A kind that is missing is never due. */
  readonly targets: Readonly<Partial<Record<CaseKind, CareTargets>>>
  /** Whether an e-mail says at opening time what is due on the day. */
  readonly digest: boolean
  /** What the operator calls a state instead of our word for it. */
  readonly names: Readonly<Partial<Record<CaseKind, Readonly<Partial<Record<CaseState, Translated>>>>>>
}
