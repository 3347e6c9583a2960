import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { email, name } from '#domain/people/form-rules.ts'
import { firstPhone, readPhone } from '#domain/people/phone.ts'
import { nameRules, type HolderKind } from '#domain/people/holder.ts'
import { identity, isCompanyNumber } from '#domain/people/identity.ts'
import { addressFields, type OrderField } from '#domain/people/order-fields.ts'
import type { FieldError, Rule } from '#domain/people/rule.ts'
import { address, postcode, town } from '#domain/place/address-rules.ts'
import type { ReachRefusal } from '#domain/place/place.ts'
import {
  businessPriceOf,
  businessTax,
  tariffsIn,
  type BusinessCombination,
  type BusinessPrice,
} from '#domain/price/business-price.ts'
import { addressLine } from '../order-form.ts'
import type { Customer } from '../rules.ts'
import { readCount, type Counts } from './counts.ts'

/** The name of the field that has the price that was seen. */
export const SEEN_PRICE = 'total'

/** In the order of the form. `contact` is whom to ask for at a company. */
export const businessFields = [
  'identity',
  'name',
  'lastName',
  'contact',
  'phone',
  'email',
  'address',
  'postcode',
  'town',
] as const satisfies readonly BusinessField[]

export type BusinessField = OrderField | 'contact'

export type BusinessForm = {
  /** Whether a company orders, or somebody self-employed. */
  readonly kind: HolderKind
  readonly details: Readonly<Record<BusinessField, string>>
  /** As typed, by the tariff's id; empty or 0 for none. */
  readonly counts: Counts
}

/** Error codes; the page has a sentence for each. The first two: the number of the other kind; the last of a place. */
export type BusinessError = FieldError | 'cif-expected' | 'nif-expected' | 'contact-empty' | ReachRefusal

export type BusinessErrors = Readonly<Partial<Record<BusinessField, BusinessError>>>

/** The errors in how many of each tariff are ordered. */
export type CountErrors = {
  /** Tariffs whose number is none from 0 to the most. */
  readonly wrong: readonly string[]
  /** Tariffs that are not sold, or no longer. */
  readonly gone: readonly string[]
  readonly isNothing: boolean
  /** An order is for one address, which has one internet. */
  readonly isTwiceInternet: boolean
}

export type BusinessOrder = {
  /** Normalised. */
  readonly customer: Customer
  /** Empty for who is self-employed. */
  readonly contact: string
  /** All that was written where the number was asked for, if it says more: an extension, another number. */
  readonly note: string | null
  readonly combination: BusinessCombination
  readonly price: BusinessPrice
}

export type CheckedBusinessOrder = {
  readonly ok: boolean
  /** Whole where it is ok; without what is wrong where it is not. */
  readonly order: BusinessOrder
  readonly errors: BusinessErrors
  readonly countErrors: CountErrors
}

/**
 * An order of a business field by field. Whatever documents an operator takes from others, a business has a CIF, a NIF or an
 * NIE: a passport is on no invoice. The price is worked out from the catalogue.
 */
export function checkBusinessOrder(catalogue: Catalogue, form: BusinessForm): CheckedBusinessOrder {
  const business = catalogue.business ?? { tariffs: [] }
  const { tariffs } = business
  const typed = Object.entries(form.counts).map(([id, count]) => ({ id, count: readCount(count) }))
  const wanted = typed.filter(({ count }) => count !== 0)
  const wrong = wanted.filter(({ count }) => count === null).map(({ id }) => id)
  const gone = wanted.filter(({ id }) => !tariffs.some((tariff) => tariff.id === id)).map(({ id }) => id)
  const combination = Object.fromEntries(wanted.flatMap(({ id, count }) => (count === null ? [] : [[id, count]])))

  const price = businessPriceOf(business, combination, businessTax(catalogue))
  const internets = tariffsIn(price).reduce((sum, { tariff, count }) => sum + (tariff.speedMb === null ? 0 : count), 0)
  const countErrors = { wrong, gone, isNothing: wanted.length === 0, isTwiceInternet: internets > 1 }
  const { customer, contact, errors } = checkDetails(form, askedFields(catalogue, form))
  const isCounted = wrong.length + gone.length === 0 && !countErrors.isNothing && !countErrors.isTwiceInternet
  const ok = isCounted && Object.keys(errors).length === 0
  const { note } = readPhone(form.details.phone)
  return { ok, order: { customer, contact, note, combination, price }, errors, countErrors }
}

/** The fields that an order needs: an address where something is installed, or a card is delivered. */
export function askedFields(
  { business, conditions }: Pick<Catalogue, 'business' | 'conditions'>,
  { kind, counts }: Pick<BusinessForm, 'kind' | 'counts'>,
): readonly BusinessField[] {
  const ordered = tariffsIn(businessPriceOf({ tariffs: business?.tariffs ?? [] }, readCounts(counts)))
  // Where every line has an eSIM, lines alone are brought to no address.
  const isDelivered = conditions.lines.esim !== 'only'
  const hasAddress = ordered.length === 0 || ordered.some(({ tariff }) => tariff.speedMb !== null || isDelivered)
  const ofOthers: BusinessField = kind === 'company' ? 'lastName' : 'contact'
  return businessFields.filter((field) => field !== ofOthers && (hasAddress || !isOfAddress(field)))
}

function isOfAddress(field: BusinessField): boolean {
  return (addressFields as readonly string[]).includes(field)
}

function checkDetails({ kind, details }: BusinessForm, asked: readonly BusinessField[]) {
  const rules: Record<Exclude<BusinessField, 'contact'>, Rule> = {
    ...nameRules(kind),
    identity,
    address,
    postcode,
    town,
    phone: firstPhone,
    email,
  }
  const errors: Partial<Record<BusinessField, BusinessError>> = {}
  const kept: Record<BusinessField, string> = { ...nothingTyped }
  for (const field of asked) {
    const judged = field === 'contact' ? contact(details.contact) : rules[field](details[field])
    if (judged.ok) kept[field] = judged.value
    else errors[field] = judged.error
  }
  if (kept.identity && isCompanyNumber(kept.identity) !== (kind === 'company'))
    errors.identity = kind === 'company' ? 'cif-expected' : 'nif-expected'
  const { postcode: _postcode, town: _town, contact: whom, ...customer } = { ...kept, address: addressLine(kept) }
  return { customer, contact: whom, errors }
}

/** A form before anything is typed. */
export const nothingTyped: BusinessForm['details'] = {
  name: '',
  lastName: '',
  identity: '',
  contact: '',
  address: '',
  postcode: '',
  town: '',
  phone: '',
  email: '',
}

function contact(typed: string): { readonly ok: true; readonly value: string } | { ok: false; error: BusinessError } {
  const judged = name(typed)
  return !judged.ok && judged.error === 'name-empty' ? { ok: false, error: 'contact-empty' } : judged
}

/** How many are to be added up: what is no number of tariffs is left out. */
export function readCounts(typed: BusinessForm['counts']): BusinessCombination {
  return Object.fromEntries(Object.entries(typed).map(([id, count]) => [id, readCount(count) ?? 0]))
}
