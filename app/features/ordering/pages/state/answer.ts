import type { Sent, Unreachable } from '#app/components/forms/sending/request-answer.ts'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { OrderProblem } from '#app/features/ordering/order-problem.ts'
import type { OrderErrors } from '#app/features/ordering/rules.ts'
import type { DetailsField } from '#app/features/ordering/order-form.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Calculator, CalculatorNotice } from './calculator.ts'

/** Why the form is shown again. */
export type Problem =
  | OrderProblem
  /** Set by the browser: the scripts of the next phase could not be loaded. */
  | { readonly code: 'next-unreachable' }

/** The result of a search without a single match. */
export type PlaceSearch = {
  readonly typed: string
  /** The province of the typed postcode. */
  readonly province: string | null
  readonly places: readonly CheckedPlace[]
  /** The day that the list of municipalities holds for, in words. */
  readonly listOf: string
}

/** The calculator as it is shown again. */
export type Shown = {
  readonly kind: 'shown'
  readonly calculator: Calculator
  readonly requestId: string | null
  readonly notice: CalculatorNotice | null
  readonly field: DetailsField | null
  readonly problem: Problem | null
  readonly errors: OrderErrors
  /** The server's facts about the typed address; null while no postcode is typed. */
  readonly knownAddress: KnownAddress | null
  /** null unless a search left the place open. */
  readonly search: PlaceSearch | null
  /** The catalogue of now, with a refusal: it may have changed since the page was loaded. */
  readonly catalogue: Catalogue | null
}

/** The answer of the calculator's action. */
export type Answer =
  | Shown
  | Unreachable
  | { readonly kind: 'unreachable'; readonly problem: { readonly code: 'next-unreachable' } }
  | Sent
