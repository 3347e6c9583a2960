import type { Phase } from '#app/components/offers/calculator-address.ts'
import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { firstType, tariffsOf, type Catalogue } from '#domain/catalogue/catalogue.ts'
import {
  reduceCombination,
  withCharges,
  withLandline,
  type Combination,
  type Notice,
  type CombinationAction,
} from '#domain/catalogue/combination.ts'
import { orderFields, type OrderField } from '#domain/people/order-fields.ts'
import { splitAddress } from '#app/features/ordering/order-form.ts'
import type { CombinationProblem } from '#app/features/ordering/order-problem.ts'
import { readPlaceCode, type PlaceId } from '#domain/place/place.ts'
import { isWishField, type WishesForm } from '#app/features/ordering/wishes-form.ts'
import { WITH_LANDLINE } from './form-id.ts'
import { readAction, type Calculator, type CalculatorNotice, type Action } from './calculator.ts'

export type PostedCalculator = {
  /** The controls as posted, before the action. Items that the catalogue does not know are left out. */
  readonly calculator: Omit<Calculator, 'place'>
  readonly place: PlaceId | null
  /** The typed search for a place. */
  readonly where: string
  /** The combination as posted, for comparison with an earlier submission. */
  readonly postedCombination: Combination
  readonly action: Action
  /** A side effect of the posted controls, such as clearing the tariff of another location. */
  readonly notice: CalculatorNotice | null
  readonly problem: CombinationProblem | null
  /** The id of the request; null when the form has none yet. */
  readonly requestId: string | null
  /** The price that the visitor saw, as the server reads it: `readSeenTotalToken`. */
  readonly seen: string
}

/** Parses the posted fields. The details are validated by the domain. */
export function readPostedCalculator(catalogue: Catalogue, data: FormData): PostedCalculator {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { combination, postedCombination, notice, problem } = readCombination(catalogue, data, text)
  const details = splitAddress({
    ...(Object.fromEntries(orderFields.map((field) => [field, text(field)])) as Record<OrderField, string>),
    ...readChoice(text, 'document', /^(P|ID)(-[A-Z]{2})?$/),
    ...readChoice(text, 'issuer', /\S/),
    ...readChoice(text, 'country', /^[A-Z]{2}$/),
    wishes: readWishes(data),
  })
  const where = text('where').trim().slice(0, 100)
  const phase = (['0', '1', '2'].includes(text('phase')) ? Number(text('phase')) : 0) as Phase

  return {
    calculator: { phase, combination, details },
    place: readPlaceCode(text('place')),
    where,
    postedCombination,
    action: readAction(text('intent'), where),
    notice,
    problem,
    requestId: readRequestId(data),
    seen: text('total'),
  }
}

/**
 * Starts from the location where the posted tariff is offered and applies the posted controls one by one, so a location
 * or type changed in the same submission clears the tariff exactly as it does in the browser.
 */
function readCombination(catalogue: Catalogue, data: FormData, text: (name: string) => string) {
  const tariff = text('tariff')
  const type = (['pack', 'fibre'] as const).find((known) => known === text('type')) ?? firstType(catalogue)
  const location = catalogue.locations.find(({ id }) => id === text('location'))
  const home = whereOffered(catalogue, tariff) ?? { location: location?.id ?? catalogue.locations[0].id, type }
  const { lines, problem } = readLines(catalogue, data)

  const asksTv = isTicked(data, 'tv')
  const asksLandline = isTicked(data, WITH_LANDLINE)
  const chosen = readCharges(data)
  const postedCombination: Combination = {
    location: text('location'),
    type,
    tariff: tariff || null,
    lines,
    tv: asksTv,
    ...(asksLandline && { landline: true }),
    ...(Object.keys(chosen).length > 0 && { charges: chosen }),
  }
  const tv = asksTv && catalogue.tv !== null
  const landline = asksLandline && catalogue.landline !== undefined
  let combination = withLandline(catalogue, { ...home, tariff: null, lines, tv }, landline)
  let notice: Notice | null = null
  const dispatch = (action: CombinationAction) => {
    const transition = reduceCombination(catalogue, combination, action)
    combination = transition.combination
    notice = transition.notice ?? notice
  }
  if (tariff !== '') dispatch({ type: 'toggle-tariff', tariff })
  if (location) dispatch({ type: 'choose-location', location: location.id })
  dispatch({ type: 'choose-type', tariffType: type })
  combination = withCharges(catalogue, combination, chosen)
  const isSold = (charge: string) => catalogue.charges.some(({ id, required }) => id === charge && !required)
  const lost = Object.entries(chosen).some(([id, count]) => count > (combination.charges?.[id] ?? 0))
  if (lost) notice ??= 'charges-removed'
  if (landline && !combination.landline) notice ??= 'landline-removed'

  const isGone = (tariff !== '' && !whereOffered(catalogue, tariff)) || tv !== asksTv || landline !== asksLandline
  const gone = isGone || !Object.keys(chosen).every(isSold)
  const unknown = text('location') !== '' && !location
  if (gone || unknown)
    return {
      combination,
      postedCombination,
      notice,
      problem: { code: gone ? 'tariff-gone' : 'location-unknown' } as const,
    }
  return { combination, postedCombination, notice, problem }
}

/** Reads what few operators ask. */
function readChoice(text: (name: string) => string, name: 'document' | 'issuer' | 'country', value: RegExp) {
  return value.test(text(name)) ? { [name]: text(name) } : {}
}

function readWishes(data: FormData): WishesForm {
  const typed = [...data].filter(([name, value]) => value && typeof value === 'string' && isWishField(name))
  return Object.fromEntries(typed) as WishesForm
}

function readLines(catalogue: Catalogue, data: FormData) {
  const lines: Record<string, number> = {}
  let problem: CombinationProblem | null = null

  for (const [name, value] of data) {
    if (!name.startsWith('line.') || value === '0') continue
    const mobile = name.slice('line.'.length)
    if (!catalogue.mobile.some(({ id }) => id === mobile)) problem = { code: 'tariff-gone' }
    else if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) problem = { code: 'line-count' }
    else lines[mobile] = Number(value)
  }
  const over = Object.values(lines).reduce((sum, count) => sum + count, 0) - catalogue.conditions.lines.max
  return over > 0 ? { lines: {}, problem: { code: 'too-many-lines', over } as const } : { lines, problem }
}

/** A switch says `on`, a hidden field how many. */
function readCharges(data: FormData): Readonly<Record<string, number>> {
  const counts = [...data].flatMap(([name, value]) => {
    if (!name.startsWith('charge.') || typeof value !== 'string') return []
    const count = value === 'on' ? 1 : /^\d{1,4}$/.test(value) ? Number(value) : 0
    return count > 0 ? [[name.slice('charge.'.length), count] as const] : []
  })
  return Object.fromEntries(counts)
}

function whereOffered(catalogue: Catalogue, tariff: string): Pick<Combination, 'location' | 'type'> | null {
  for (const location of catalogue.locations) {
    for (const type of ['pack', 'fibre'] as const) {
      if (tariffsOf(location, type).some(({ id }) => id === tariff)) return { location: location.id, type }
    }
  }
  return null
}
