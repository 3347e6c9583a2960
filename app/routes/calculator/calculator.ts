import type { Phase } from '#app/components/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { applyStep, type Combination, type Notice, type Step } from '#domain/combination.ts'
import { orderFields, type OrderField, type OrderForm } from '#domain/order.ts'

/** All that the calculator knows of one visitor. */
export type Calculator = {
  readonly phase: Phase
  readonly combination: Combination
  readonly details: OrderForm
}

/** What a visitor can do with it. `update` only has the total worked out again, for who has no JavaScript. */
export type Deed =
  | Step
  | { readonly do: 'next' | 'prev' | 'update' | 'send' | 'change-combination' }
  /** Back to the details, to the field that is to be mended where one is named. */
  | { readonly do: 'change-details'; readonly field: OrderField | null }

export type Done = {
  readonly calculator: Calculator
  readonly notice: Notice | null
  /** The field that waits to be mended, if that is why the visitor comes. */
  readonly field: OrderField | null
}

/** The next state, in the browser and on the server alike. Sending is no change of state: it is done outside. */
export function perform(catalogue: Catalogue, calculator: Calculator, deed: Deed): Done {
  const to = (phase: Phase, field: OrderField | null = null): Done => ({
    calculator: { ...calculator, phase },
    notice: null,
    field,
  })
  switch (deed.do) {
    case 'next':
      return to(calculator.phase === 0 ? 1 : 2)
    case 'prev':
    case 'change-combination':
      return to(0)
    case 'change-details':
      return to(1, deed.field)
    case 'update':
    case 'send':
      return to(calculator.phase)
    default: {
      const { combination, notice } = applyStep(catalogue, calculator.combination, deed)
      return { calculator: { ...calculator, combination }, notice, field: null }
    }
  }
}

/** A deed as the value of the button that does it. The controls that are no buttons have names of their own. */
export function deedValue(deed: Exclude<Deed, { do: 'choose-location' | 'choose-type' | 'switch-tv' }>): string {
  switch (deed.do) {
    case 'press-tariff':
      return `${deed.do}:${deed.tariff}`
    case 'add-line':
    case 'remove-line':
      return `${deed.do}:${deed.mobile}`
    case 'change-details':
      return deed.field ? `${deed.do}:${deed.field}` : deed.do
    default:
      return deed.do
  }
}

/** The deed that a pressed button stands for; anything else asks for nothing but an update. */
export function readDeed(value: string): Deed {
  const [verb, object = ''] = value.split(':')
  switch (verb) {
    case 'next':
    case 'prev':
    case 'send':
    case 'change-combination':
      return { do: verb }
    case 'press-tariff':
      return { do: verb, tariff: object }
    case 'add-line':
    case 'remove-line':
      return { do: verb, mobile: object }
    case 'change-details':
      return { do: verb, field: orderFields.find((field) => field === object) ?? null }
    default:
      return { do: 'update' }
  }
}
