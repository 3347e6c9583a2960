import type { Phase } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { applyStep, type Combination, type Notice, type Step } from '#domain/combination.ts'
import { orderFields, type OrderField, type OrderForm } from '#domain/order-form.ts'
import {
  placeCode,
  placeRefusal,
  readPlaceCode,
  type CheckedPlace,
  type PlaceId,
  type PlaceRefusal,
} from '#domain/place.ts'

/** All that the calculator knows of one visitor. */
export type Calculator = {
  readonly phase: Phase
  readonly combination: Combination
  /** Where it is for, once that has been checked. */
  readonly place: CheckedPlace | null
  readonly details: OrderForm
}

/** What a visitor can do with it. `update` only works out the total again, for who has no JavaScript. */
export type Action =
  | Step
  | { readonly do: 'next' | 'prev' | 'update' | 'send' | 'change-combination' }
  /** Looks for the place that was typed, or takes one that was found. Both are done on the server. */
  | { readonly do: 'find-place' }
  | { readonly do: 'take-place'; readonly place: PlaceId }
  | { readonly do: 'forget-place' }
  /** Back to the details, to the field to correct where one is named. */
  | { readonly do: 'change-details'; readonly field: OrderField | null }

/** What an action did besides the obvious, or why it did nothing. */
export type CalculatorNotice = Notice | PlaceRefusal

/** What an action leads to. */
export type Transition = {
  readonly calculator: Calculator
  readonly notice: CalculatorNotice | null
  /** The field to correct, if that is why the visitor comes. */
  readonly field: OrderField | null
}

/** The next state, in the browser and on the server alike. Only the server sends, and finds places. */
export function reduce(catalogue: Catalogue, calculator: Calculator, action: Action): Transition {
  const to = (phase: Phase, field: OrderField | null = null): Transition => ({
    calculator: { ...calculator, phase },
    notice: null,
    field,
  })
  switch (action.do) {
    case 'next':
      return to(calculator.phase === 0 ? 1 : 2)
    case 'prev':
    case 'change-combination':
      return to(0)
    case 'change-details':
      return to(1, action.field)
    case 'update':
    case 'send':
    case 'find-place':
    case 'take-place':
      return to(calculator.phase)
    case 'forget-place':
      return { calculator: { ...calculator, place: null }, notice: null, field: null }
    default:
      return step(catalogue, calculator, action)
  }
}

function step(catalogue: Catalogue, calculator: Calculator, action: Step): Transition {
  const { combination, notice } = applyStep(catalogue, calculator.combination, action)
  const settled = settlePlace(catalogue, { ...calculator, combination })
  return { ...settled, notice: settled.notice ?? notice }
}

/** The calculator for a place: with the location whose tariffs hold there, and without a tariff that it rules out. */
export function atPlace(catalogue: Catalogue, calculator: Calculator, place: CheckedPlace): Transition {
  const location = place.location ?? calculator.combination.location
  const { combination, notice } = applyStep(catalogue, calculator.combination, { do: 'choose-location', location })
  const settled = settlePlace(catalogue, { ...calculator, combination, place })
  return { ...settled, notice: settled.notice ?? notice }
}

/** Makes place and combination agree: another location is for another place, and the place may rule out the tariff. */
export function settlePlace(catalogue: Catalogue, calculator: Calculator): Transition {
  const { combination } = calculator
  const place = calculator.place?.location === combination.location ? calculator.place : placeOfNobody(calculator)
  const notice = placeRefusal(catalogue, combination, place)
  const fitting = notice ? { ...combination, tariff: null } : combination
  return { calculator: { ...calculator, combination: fitting, place }, notice, field: null }
}

function placeOfNobody({ place }: Calculator): CheckedPlace | null {
  return place?.location === null ? place : null
}

/** An action as the value of the button that stands for it. The controls that are no buttons have names of their own. */
export function actionValue(action: Exclude<Action, { do: 'choose-location' | 'choose-type' | 'switch-tv' }>): string {
  switch (action.do) {
    case 'press-tariff':
      return `${action.do}:${action.tariff}`
    case 'add-line':
    case 'remove-line':
      return `${action.do}:${action.mobile}`
    case 'change-details':
      return action.field ? `${action.do}:${action.field}` : action.do
    case 'take-place':
      return `${action.do}:${placeCode(action.place)}`
    default:
      return action.do
  }
}

/**
 * The action that a pressed button stands for. Enter in a field presses none that means anything: it looks for the place
 * where one was typed, and otherwise has the total worked out.
 */
export function readAction(value: string, where: string): Action {
  const [verb, object = ''] = value.split(':')
  switch (verb) {
    case 'next':
    case 'prev':
    case 'send':
    case 'change-combination':
    case 'find-place':
    case 'forget-place':
      return { do: verb }
    case 'take-place': {
      const place = readPlaceCode(object)
      return place ? { do: verb, place } : { do: 'update' }
    }
    case 'press-tariff':
      return { do: verb, tariff: object }
    case 'add-line':
    case 'remove-line':
      return { do: verb, mobile: object }
    case 'change-details':
      return { do: verb, field: orderFields.find((field) => field === object) ?? null }
    default:
      return { do: where === '' ? 'update' : 'find-place' }
  }
}
