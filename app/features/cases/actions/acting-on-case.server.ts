import type { Move } from '#domain/requests/states/case-states.ts'
import type { GivenProof } from '#app/features/case-kit/given-proof.ts'
import type { CaseAction } from './case-action.server.ts'
import type { ActionRefusal } from './change-by.server.ts'

/** An action of a member of staff on a case, and what they have seen of it. */
export type ActOnCase = {
  readonly caseId: string
  /** Id of the member of staff who acts. */
  readonly actor: string
  /** Minted with the form: whatever is posted with it again has happened already. */
  readonly formId: string | null
  /** Case version shown on the page; null where the actor has not read it, as in bulk actions. */
  readonly version: number | null
  readonly action: CaseAction
  /** Set where technicians act on their visit: the case keeps its assignee. */
  readonly isAtDoor?: boolean
  /** Request in the case that it is about, whose mail, receipt and history have it; left out: the case's own. */
  readonly about?: string | null
  /** What proves that the customer wants it, where it needs that. */
  readonly proof?: GivenProof | null
  /** Second part of a double action: what undoes one undoes both. */
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
