import type { RequestProblem, Sent, Unreachable } from '#app/components/forms/request-answer.ts'
import type { Notice } from '#domain/combination.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderErrors, OrderField } from '#domain/order.ts'
import type { Calculator } from './calculator.ts'
import type { CombinationProblem } from './posted-calculator.ts'

/** Why a request was not stored, beyond what is wrong with a field. */
export type Problem =
  | RequestProblem
  | CombinationProblem
  | { readonly code: 'price-changed'; readonly seen: Cents | null; readonly now: Cents }

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
  | Unreachable
  | Sent
