/** Why a request was not stored, whatever its kind, beyond what is wrong with a field. */
export type RequestProblem =
  | { readonly code: 'incomplete' }
  /** The form lacked what the page gives it, as an id that a second press could be recognised by. It has it now. */
  | { readonly code: 'send-again' }
  /** The id of the form already stands for a request with other content. */
  | { readonly code: 'other-request'; readonly reference: string }
  | { readonly code: 'not-stored' }
  /** More requests came than are accepted from one network, for one address or in all. */
  | { readonly code: 'too-many' }
  /** It looked like a program's. Sent once more with the pass, it is believed. */
  | { readonly code: 'confirmation-required'; readonly token: string }
  | NoAnswer

/** Said by the browser: the server could not be reached or made no sense, or did not answer for long. */
type NoAnswer = { readonly code: 'unreachable' | 'no-answer' }

export type Sent = { readonly kind: 'sent'; readonly reference: string; readonly receiptPath: string }

export type Unreachable = { readonly kind: 'unreachable'; readonly problem: NoAnswer }

/** What the action of a page with one form answers: the form again with all that was typed, or that it is stored. */
export type FormAnswer<Typed, Errors> =
  | {
      readonly kind: 'shown'
      readonly typed: Typed
      readonly requestId: string
      readonly problem: RequestProblem | null
      readonly errors: Errors
    }
  | Unreachable
  | Sent

/** The field by which scripts ask to say themselves that the request was sent (`OVERLAY`); others are sent to the receipt. */
export const ANSWER = 'answer'
export const OVERLAY = 'overlay'
