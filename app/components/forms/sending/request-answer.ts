/** Why a request was not stored, beyond the errors of its fields. */
export type RequestProblem =
  | { readonly code: 'incomplete' }
  /** The form had no id to recognise a second submission by. It has one now. */
  | { readonly code: 'send-again' }
  /** Another request with this id has been stored already. */
  | { readonly code: 'other-request'; readonly reference: string }
  /** This browser has sent the same in the last minutes. It is stored when it is sent again with the reference. */
  | { readonly code: 'sent-already'; readonly reference: string }
  /** The same content came today, perhaps from somebody else: nothing of that request may be told. */
  | { readonly code: 'sent-before' }
  | { readonly code: 'not-stored' }
  /** A rate limit is reached: of the network, of the e-mail address or of the site. */
  | { readonly code: 'too-many' }
  /** It looked automated. It is accepted when it is sent again with the token. */
  | { readonly code: 'confirmation-required'; readonly token: string }
  | NoAnswer

/** Set by the browser: the server was unreachable, returned nonsense or took too long. */
type NoAnswer = { readonly code: 'unreachable' | 'no-answer' }

export type Sent = {
  readonly kind: 'sent'
  readonly reference: string
  readonly receiptPath: string
  /** By when we are heard from, as a sentence; null where nothing says when. */
  readonly next: string | null
  /** For an order that its customer can contract at once: the page of its offer. */
  readonly agreePath?: string
}

export type Unreachable = { readonly kind: 'unreachable'; readonly problem: NoAnswer }

/** The answer of a page's action: the form again with its values, or that the request is stored. */
export type FormAnswer<Typed, Errors> =
  | {
      readonly kind: 'shown'
      readonly typed: Typed
      /** null: the server knows the form by its content. */
      readonly requestId: string | null
      readonly problem: RequestProblem | null
      readonly errors: Errors
    }
  | Unreachable
  | Sent

/**
 * With this field, scripts ask for an answer to show in the overlay. Without it the action redirects to the receipt.
 */
export const ANSWER = 'answer'
export const OVERLAY = 'overlay'
