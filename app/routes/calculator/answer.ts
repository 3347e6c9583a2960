import type { Notice } from '#domain/combination.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderErrors, OrderField } from '#domain/order.ts'
import type { Calculator } from './calculator.ts'
import type { CombinationProblem } from './posted-calculator.ts'

/** Why a request was not stored, beyond what is wrong with a field. */
export type Problem =
  | CombinationProblem
  | { readonly code: 'incomplete' }
  /** The form carried no id that a second press could be recognised by. It has one now. */
  | { readonly code: 'send-again' }
  | { readonly code: 'price-changed'; readonly seen: Cents | null; readonly now: Cents }
  | { readonly code: 'other-order'; readonly reference: string }
  | { readonly code: 'not-stored' }
  | { readonly code: 'unreachable' }

/** What the calculator's action answers. */
export type Answer =
  | {
      readonly kind: 'shown'
      readonly calculator: Calculator
      readonly requestId: string | null
      readonly notice: Notice | null
      readonly field: OrderField | null
      readonly problem: Problem | null
      readonly errors: OrderErrors
    }
  /** Said by the browser: the server did not answer, or not in a way it understands. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'sent'; readonly reference: string; readonly receiptPath: string }

/** Whoever posts this as `answer` gets to say itself that the request was sent; everybody else is sent to the receipt. */
export const OVERLAY = 'overlay'
