import type { Change } from '#app/components/forms/typed/use-typed.ts'
import type { RefObject, SubmitEvent } from 'react'
import type { Sent } from '#app/components/forms/sending/request-answer.ts'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { OrderErrors } from '#app/features/ordering/rules.ts'
import type { DetailsField, OrderForm } from '#app/features/ordering/order-form.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { PlaceSearch, Problem, Shown } from './answer.ts'
import type { Action, Calculator, CalculatorNotice } from './calculator.ts'

/** The state of the calculator and its callbacks, as the phases use them. */
export type CalculatorControls = {
  readonly calculator: Calculator
  readonly catalogue: Catalogue
  /** False in served HTML and during hydration. */
  readonly hydrated: boolean
  /** Whether the page answers a form that was posted without scripts. */
  readonly isPosted: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly notice: CalculatorNotice | null
  /** The field to focus, when the visitor comes to correct it. */
  readonly field: DetailsField | null
  readonly requestId: string | null
  readonly problem: Problem | null
  readonly errors: OrderErrors
  /** The last answer of the server that left the visitor here. */
  readonly shown: Shown | null
  readonly search: PlaceSearch | null
  /** A place that was checked, where the tariffs of another location are sold than those that are shown. */
  readonly placeElsewhere: CheckedPlace | null
  readonly sent: Sent | null
  readonly posting: boolean
  readonly dispatch: (action: Action) => void
  readonly setDetails: (typed: Change<OrderForm>) => void
  readonly closeAnswer: () => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** What the phases have that ask for details. */
export type DetailsControls = CalculatorControls & {
  /** The server's facts about the typed address; null while no postcode is typed. */
  readonly knownAddress: KnownAddress | null
}
