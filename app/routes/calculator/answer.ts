import type { RequestProblem, Sent, Unreachable } from '#app/components/forms/request-answer.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderErrors } from '#domain/order.ts'
import type { OrderField } from '#domain/order-form.ts'
import type { CheckedPlace, PlaceRefusal } from '#domain/place.ts'
import type { Calculator, CalculatorNotice } from './calculator.ts'
import type { CombinationProblem } from './posted-calculator.ts'

/** Why a request was not stored, beyond what is wrong with a field. */
export type Problem =
  | RequestProblem
  | CombinationProblem
  | { readonly code: PlaceRefusal }
  /** Said by the browser: the scripts of the next phase could not be loaded. */
  | { readonly code: 'next-unreachable' }
  | { readonly code: 'price-changed'; readonly seen: Cents | null; readonly now: Cents }

/** A place that was looked for: several may be meant, or none. */
export type PlaceSearch = {
  readonly typed: string
  /** Of the postcode that was typed. */
  readonly province: string | null
  readonly places: readonly CheckedPlace[]
}

/** What the calculator's action answers. */
export type Answer =
  | {
      readonly kind: 'shown'
      readonly calculator: Calculator
      readonly requestId: string | null
      readonly notice: CalculatorNotice | null
      readonly field: OrderField | null
      readonly problem: Problem | null
      readonly errors: OrderErrors
      /** What looking for a place came to, where that was asked for and is not settled. */
      readonly search: PlaceSearch | null
    }
  | Unreachable
  | { readonly kind: 'unreachable'; readonly problem: { readonly code: 'next-unreachable' } }
  | Sent
