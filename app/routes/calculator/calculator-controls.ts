import type { RefObject, SubmitEvent } from 'react'
import type { Sent } from '#app/components/forms/request-answer.ts'
import type { OrderErrors } from '#domain/order.ts'
import type { OrderField } from '#domain/order-form.ts'
import type { PlaceSearch, Problem } from './answer.ts'
import type { Action, Calculator, CalculatorNotice } from './calculator.ts'

/** What the phases of the calculator show, and what they can have done. */
export type CalculatorControls = {
  readonly calculator: Calculator
  /** False in served HTML: scripts don't answer yet. */
  readonly hydrated: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly notice: CalculatorNotice | null
  /** The field to correct, if that is why the visitor comes to the details. */
  readonly field: OrderField | null
  readonly requestId: string | null
  readonly problem: Problem | null
  readonly errors: OrderErrors
  readonly search: PlaceSearch | null
  readonly sent: Sent | null
  readonly posting: boolean
  readonly dispatch: (action: Action) => void
  readonly setDetail: (field: OrderField, value: string) => void
  readonly closeAnswer: () => void
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}
