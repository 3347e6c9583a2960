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
  | { readonly code: 'press-again'; readonly pass: string }
  | { readonly code: 'unreachable' }

export type Sent = { readonly kind: 'sent'; readonly reference: string; readonly receiptPath: string }

/** Said by the browser: the server did not answer, or not in a way it understands. */
export type Unreachable = { readonly kind: 'unreachable'; readonly problem: { readonly code: 'unreachable' } }

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

/** Whoever posts this as `answer` gets to say itself that the request was sent; everybody else is sent to the receipt. */
export const OVERLAY = 'overlay'

/** A server that can't be reached, or whose answer makes no sense, is an answer too: nothing typed is lost over it. */
export async function orUnreachable<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | Unreachable> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    return { kind: 'unreachable', problem: { code: 'unreachable' } }
  }
}
