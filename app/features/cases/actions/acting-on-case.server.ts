import type { Move } from '#domain/requests/states/case-states.ts'
import type { GivenProof } from '#app/features/case-kit/given-proof.ts'
import type { CaseAction } from './case-action.server.ts'
import type { ActionRefusal } from './change-by.server.ts'

/** An action of a member of staff on a case, and what they have seen of it. */
export type ActOnCase = {
  readonly caseId: string
  /** Of the staff. */
  readonly actor: string
  /** Minted with the form: whatever is posted with it again has happened already. */
  readonly formId: string | null
  /** Of the case as its page showed it; null where whoever acts has not read it, as for many at once. */
  readonly version: number | null
  readonly action: CaseAction
  /** Of a technician, whose visit it is and not the case: that stays whose it is. */
  readonly isAtDoor?: boolean
  /** Of the requests of the case the one that it is about, by its id: whose mail, receipt and history have it; without, its own. */
  readonly about?: string | null
  /** What proves that the customer wants it, where it needs that. */
  readonly proof?: GivenProof | null
  /** Of two in one: what undoes it undoes both. */
  readonly isSecond?: true
  /** As what it was kept while it was typed, and what it says: nothing of that is kept once it is recorded. */
  readonly draft?: { readonly form: string; readonly said: readonly string[] }
}

/** The outcome of an action. */
export type Acted =
  /** `moves`: where the case is still to be brought, as the same action. */
  | { readonly outcome: 'done'; readonly moves?: Move }
  /** Somebody else was faster; nothing was written. */
  | { readonly outcome: 'conflict' }
  /** There is no such case in use. */
  | { readonly outcome: 'gone' }
  /** The action is none for the case as it is. */
  | { readonly outcome: 'refused'; readonly why: ActionRefusal }

/** Rolls back what was begun: a reply whose case could not be ended with it, a deed of which only a part can be undone, a visit whose slot is full, a number that can’t move on, what can’t follow. */
export class NotDone extends Error {
  readonly acted: Acted
  constructor(acted: Acted) {
    super(acted.outcome)
    this.acted = acted
  }
}
