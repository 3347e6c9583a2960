import type { Phase } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { reduceCombination, type Combination, type Notice, type CombinationAction } from '#domain/combination.ts'
import { orderFields, type OrderField, type OrderForm } from '#domain/order-form.ts'
import {
  placeCode,
  placeRefusal,
  readPlaceCode,
  type CheckedPlace,
  type PlaceId,
  type PlaceRefusal,
} from '#domain/place.ts'

/** The state of the calculator. */
export type Calculator = {
  readonly phase: Phase
  readonly combination: Combination
  /** The place whose coverage has been checked. */
  readonly place: CheckedPlace | null
  readonly details: OrderForm
}

/** `update` only recalculates the total, for visitors without JavaScript. */
export type Action =
  | CombinationAction
  | { readonly type: 'next' | 'prev' | 'update' | 'send' | 'change-combination' }
  /** Search for the typed place, or select one of the results. Both run on the server. */
  | { readonly type: 'find-place' }
  | { readonly type: 'take-place'; readonly place: PlaceId }
  | { readonly type: 'forget-place' }
  /** Back to the details; focuses the field, where one is named. */
  | { readonly type: 'change-details'; readonly field: OrderField | null }

/** A side effect of an action, or the reason it was refused. */
export type CalculatorNotice = Notice | PlaceRefusal

export type Transition = {
  readonly calculator: Calculator
  readonly notice: CalculatorNotice | null
  /** The field to focus, when it needs correcting. */
  readonly field: OrderField | null
}

/** The reducer of the calculator, in the browser and on the server. Only the server sends orders and finds places. */
export function reduce(catalogue: Catalogue, calculator: Calculator, action: Action): Transition {
  const to = (phase: Phase, field: OrderField | null = null): Transition => ({
    calculator: { ...calculator, phase },
    notice: null,
    field,
  })
  switch (action.type) {
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
      return changeCombination(catalogue, calculator, action)
  }
}

function changeCombination(catalogue: Catalogue, calculator: Calculator, action: CombinationAction): Transition {
  const { combination, notice } = reduceCombination(catalogue, calculator.combination, action)
  const reconciled = reconcilePlace(catalogue, { ...calculator, combination })
  return { ...reconciled, notice: reconciled.notice ?? notice }
}

/**
 * The calculator at a place: with the location whose tariffs are sold there, and without a tariff that is not
 * available.
 */
export function atPlace(catalogue: Catalogue, calculator: Calculator, place: CheckedPlace): Transition {
  const location = place.location ?? calculator.combination.location
  const { combination, notice } = reduceCombination(catalogue, calculator.combination, {
    type: 'choose-location',
    location,
  })
  const reconciled = reconcilePlace(catalogue, { ...calculator, combination, place })
  return { ...reconciled, notice: reconciled.notice ?? notice }
}

/** Reconciles place and combination: another location drops the place, and a place may rule out the tariff. */
export function reconcilePlace(catalogue: Catalogue, calculator: Calculator): Transition {
  const { combination } = calculator
  const place =
    calculator.place?.location === combination.location ? calculator.place : placeWithoutLocation(calculator)
  const notice = placeRefusal(catalogue, combination, place)
  const fitting = notice ? { ...combination, tariff: null } : combination
  return { calculator: { ...calculator, combination: fitting, place }, notice, field: null }
}

function placeWithoutLocation({ place }: Calculator): CheckedPlace | null {
  return place?.location === null ? place : null
}

/** An action as the value of its button. Controls that are not buttons have names of their own. */
export function actionValue(
  action: Exclude<Action, { type: 'choose-location' | 'choose-type' | 'switch-tv' }>,
): string {
  switch (action.type) {
    case 'toggle-tariff':
      return `${action.type}:${action.tariff}`
    case 'add-line':
    case 'remove-line':
      return `${action.type}:${action.mobile}`
    case 'change-details':
      return action.field ? `${action.type}:${action.field}` : action.type
    case 'take-place':
      return `${action.type}:${placeCode(action.place)}`
    default:
      return action.type
  }
}

/**
 * The action of a submit button. Enter in a field submits without one: it searches for the place if one was typed, and
 * otherwise recalculates the total.
 */
export function readAction(value: string, where: string): Action {
  const [type, argument = ''] = value.split(':')
  switch (type) {
    case 'next':
    case 'prev':
    case 'send':
    case 'change-combination':
    case 'find-place':
    case 'forget-place':
      return { type }
    case 'take-place': {
      const place = readPlaceCode(argument)
      return place ? { type, place } : { type: 'update' }
    }
    case 'toggle-tariff':
      return { type, tariff: argument }
    case 'add-line':
    case 'remove-line':
      return { type, mobile: argument }
    case 'change-details':
      return { type, field: orderFields.find((field) => field === argument) ?? null }
    default:
      return { type: where === '' ? 'update' : 'find-place' }
  }
}
