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

/** What a visitor can do with it. `update` only has the total worked out again, for who has no JavaScript. */
export type Deed =
  | Step
  | { readonly do: 'next' | 'prev' | 'update' | 'send' | 'change-combination' }
  /** Looks for the place that was typed, or takes one that was found. Both are done on the server. */
  | { readonly do: 'find-place' }
  | { readonly do: 'take-place'; readonly place: PlaceId }
  | { readonly do: 'forget-place' }
  /** Back to the details, to the field that is to be mended where one is named. */
  | { readonly do: 'change-details'; readonly field: OrderField | null }

/** What a deed did besides the obvious, or why it was not done. */
export type CalculatorNotice = Notice | PlaceRefusal

export type Done = {
  readonly calculator: Calculator
  readonly notice: CalculatorNotice | null
  /** The field that waits to be mended, if that is why the visitor comes. */
  readonly field: OrderField | null
}

/** The next state, in the browser and on the server alike. Sending and finding a place are done outside. */
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
    case 'find-place':
    case 'take-place':
      return to(calculator.phase)
    case 'forget-place':
      return { calculator: { ...calculator, place: null }, notice: null, field: null }
    default:
      return step(catalogue, calculator, deed)
  }
}

function step(catalogue: Catalogue, calculator: Calculator, deed: Step): Done {
  const { combination, notice } = applyStep(catalogue, calculator.combination, deed)
  const settled = settlePlace(catalogue, { ...calculator, combination })
  return { ...settled, notice: settled.notice ?? notice }
}

/** The calculator for a place: with the location whose tariffs hold there, and without a tariff that it rules out. */
export function atPlace(catalogue: Catalogue, calculator: Calculator, place: CheckedPlace): Done {
  const location = place.location ?? calculator.combination.location
  const { combination, notice } = applyStep(catalogue, calculator.combination, { do: 'choose-location', location })
  const settled = settlePlace(catalogue, { ...calculator, combination, place })
  return { ...settled, notice: settled.notice ?? notice }
}

/** Makes place and combination agree: another location is for another place, and the place may rule out the tariff. */
export function settlePlace(catalogue: Catalogue, calculator: Calculator): Done {
  const { combination } = calculator
  const place = calculator.place?.location === combination.location ? calculator.place : placeOfNobody(calculator)
  const notice = placeRefusal(catalogue, combination, place)
  const fitting = notice ? { ...combination, tariff: null } : combination
  return { calculator: { ...calculator, combination: fitting, place }, notice, field: null }
}

function placeOfNobody({ place }: Calculator): CheckedPlace | null {
  return place?.location === null ? place : null
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
    case 'take-place':
      return `${deed.do}:${placeCode(deed.place)}`
    default:
      return deed.do
  }
}

/**
 * The deed that a pressed button stands for. Enter in a field presses none that means anything: it looks for the place
 * where one was typed, and has the total worked out otherwise.
 */
export function readDeed(value: string, where: string): Deed {
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
