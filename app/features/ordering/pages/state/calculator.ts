import type { Phase } from '#app/components/offers/calculator-address.ts'
import { sellsLandlineAt, tariffsOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import {
  chosenTariff,
  reduceCombination,
  withLandline,
  type Combination,
  type Notice,
  type CombinationAction,
} from '#domain/catalogue/combination.ts'
import { splitAddress, type DetailsField, type OrderForm } from '#app/features/ordering/order-form.ts'
import { locationOfAddress, placeOfOrder, type KnownAddress } from '#domain/place/address-refusal.ts'
import {
  placeCode,
  placeRefusal,
  readPlaceCode,
  type CheckedPlace,
  type PlaceId,
  type PlaceRefusal,
} from '#domain/place/place.ts'

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
  /** To what can be ordered at the typed address. Runs on the server, which knows its place. */
  | { readonly type: 'see-offers-there' }
  /** Back to the details; focuses the field, where one is named. */
  | { readonly type: 'change-details'; readonly field: DetailsField | null }

/** A side effect of an action, or the reason it was refused. */
export type CalculatorNotice = Notice | PlaceRefusal

export type Transition = {
  readonly calculator: Calculator
  readonly notice: CalculatorNotice | null
  /** The field to focus, when it needs correcting. */
  readonly field: DetailsField | null
}

/** The reducer of the calculator, in the browser and on the server. Only the server sends orders and finds places. */
export function reduce(catalogue: Catalogue, calculator: Calculator, action: Action): Transition {
  const to = (phase: Phase, field: DetailsField | null = null): Transition => ({
    calculator: { ...calculator, phase },
    notice: null,
    field,
  })
  switch (action.type) {
    case 'next':
      return next(calculator)
    case 'prev':
    case 'change-combination':
      return to(0)
    case 'change-details':
      return to(1, action.field)
    case 'update':
    case 'send':
    case 'find-place':
    case 'take-place':
    case 'see-offers-there':
      return to(calculator.phase)
    case 'forget-place':
      return { calculator: { ...calculator, place: null }, notice: null, field: null }
    default:
      return changeCombination(catalogue, calculator, action)
  }
}

/** To the details, with what the checked place says of the address, or to the review. */
function next({ phase, details, ...calculator }: Calculator): Transition {
  const at =
    phase === 0
      ? { phase: 1 as const, details: fillAddress(details, calculator.place) }
      : { phase: 2 as const, details: splitAddress(details) }
  return { calculator: { ...calculator, ...at }, notice: null, field: null }
}

/** The details with the town and the postcode of a checked place, unless an address is typed already. */
function fillAddress(details: OrderForm, place: CheckedPlace | null): OrderForm {
  if (!place || details.postcode.trim() !== '' || details.town.trim() !== '') return details
  return { ...details, ...addressOf(place) }
}

/** The details without what an earlier place has filled in. */
function forgetAddress(details: OrderForm, place: CheckedPlace | null): OrderForm {
  const filled = place && addressOf(place)
  const isFilled = details.postcode === filled?.postcode && details.town === filled.town
  return isFilled ? { ...details, postcode: '', town: '' } : details
}

function addressOf({ name, postcode }: CheckedPlace): Pick<OrderForm, 'postcode' | 'town'> {
  return { postcode: postcode ?? '', town: name.split('/')[0] ?? name }
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
  const details = forgetAddress(calculator.details, calculator.place)
  const reconciled = reconcilePlace(catalogue, { ...calculator, combination, place, details })
  return { ...reconciled, notice: reconciled.notice ?? notice }
}

/**
 * The first phase at the typed address: with the location of its municipality, the same tariff where it is sold there as
 * well, and everything else as it was.
 */
export function atAddress(catalogue: Catalogue, calculator: Calculator, address: KnownAddress | null): Transition {
  const { details } = calculator
  const there = address && locationOfAddress(address, calculator.combination.location)
  const combination = inLocation(catalogue, calculator.combination, there)
  const { tariff, landline } = combination
  const lostLandline = !landline && calculator.combination.landline ? 'landline-removed' : null
  const lost = tariff === null && calculator.combination.tariff !== null ? 'tariff-reset' : lostLandline
  const reconciled = reconcilePlace(catalogue, {
    phase: 0,
    combination,
    details,
    place: placeOfOrder(address, calculator.place),
  })
  return { ...reconciled, notice: reconciled.notice ?? lost }
}

/** Without a fixed tariff or a landline where none is sold. */
function inLocation(catalogue: Catalogue, from: Combination, id: string | null): Combination {
  const location = catalogue.locations.find((location) => location.id === id)
  const chosen = chosenTariff(catalogue, from)
  if (!location) return { ...from, tariff: null }
  const same = tariffsOf(location, from.type).find(
    ({ speedMb, data }) => speedMb === chosen?.speedMb && data === chosen.data,
  )
  return withLandline(catalogue, { ...from, location: location.id, tariff: same?.id ?? null })
}

/** Reconciles place and combination: another location drops the place, and a place may rule out the tariff. */
export function reconcilePlace(catalogue: Catalogue, calculator: Calculator): Transition {
  const { combination } = calculator
  const place =
    calculator.place?.location === combination.location ? calculator.place : placeWithoutLocation(calculator)
  const notice = placeRefusal(catalogue, combination, place)
  const withTariff = notice === 'landline-elsewhere' || notice === null
  const possible = withTariff ? combination : { ...combination, tariff: null }
  const hasLandline = combination.landline && (place === null || sellsLandlineAt(catalogue, place.location))
  const fitting = withLandline(catalogue, possible, hasLandline)
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
    case 'add-charge':
    case 'remove-charge':
      return `${action.type}:${action.charge}`
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
    case 'see-offers-there':
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
    case 'add-charge':
    case 'remove-charge':
      return { type, charge: argument }
    case 'change-details':
      // One that there is not is focused nowhere.
      return { type, field: (argument || null) as DetailsField | null }
    default:
      return { type: where === '' ? 'update' : 'find-place' }
  }
}
