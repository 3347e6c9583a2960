import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { address, postcode, postcodeAbroad, town } from '#domain/place/address-rules.ts'
import { email } from '#domain/people/form-rules.ts'
import { firstPhone } from '#domain/people/phone.ts'
import { holderKind, nameRules } from '#domain/people/holder.ts'
import { accepted, type FieldError, type Rule } from '#domain/people/rule.ts'
import { takesForeign } from '#domain/people/documents.ts'
import { identityOf } from '#domain/people/taken-documents.ts'
import { addressFields, orderFields, type OrderField } from '#domain/people/order-fields.ts'
import { addressLine, emptyOrderForm, splitAddress, type CustomerField, type OrderForm } from './order-form.ts'
import { checkWishes, wishQuestions, type OrderWishes, type WishErrors } from './order-wishes.ts'
import { priceOf, type Price } from '#domain/price/price.ts'
import { lacksIssuer } from './issuer.ts'
import { addressAsked, askedDetails } from './who-orders.ts'
import { typedIdentity } from './typed-identity.ts'

/** The customer of an order, validated and normalised, with one address. */
export type Customer = Readonly<Record<CustomerField, string>>

export type OrderErrors = Readonly<Partial<Record<OrderField, FieldError>>>

export type Order = {
  readonly customer: Customer
  readonly combination: Combination
  readonly price: Price
  /** null: nothing was wished. Older orders do not say. */
  readonly wishes?: OrderWishes | null
}

const rules: Record<Exclude<OrderField, 'name' | 'lastName' | 'identity'>, Rule> = {
  address,
  postcode,
  town,
  phone: firstPhone,
  email,
}

/** An address on one line, by the rules of its parts. */
export const wholeAddress: Rule = (typed) => {
  const kept = splitAddress({ ...emptyOrderForm, address: typed })
  const parts = { address: '', postcode: '', town: '' }
  for (const field of ['address', 'postcode', 'town'] as const) {
    const judged = rules[field](kept[field])
    if (!judged.ok) return judged
    parts[field] = judged.value
  }
  return accepted(addressLine(parts))
}

export type CheckedOrder =
  | { readonly ok: true; readonly order: Order }
  | {
      readonly ok: false
      readonly errors: OrderErrors
      readonly wishErrors: WishErrors
      readonly nothingSelected: boolean
    }

/**
 * The normalised fields and the errors. Without errors, every field is set, but for the last name of a company and an
 * address where none is asked.
 */
export function checkCustomer(
  catalogue: Catalogue,
  combination: Combination,
  details: OrderForm,
): { readonly customer: Customer; readonly errors: OrderErrors } {
  const form = { ...askedDetails(catalogue, combination, details), identity: typedIdentity(details) }
  const { country } = form
  const errors: Partial<Record<OrderField, FieldError>> = {}
  const { wishes: _wishes, ...empty } = emptyOrderForm
  const kept: Record<OrderField, string> = empty

  const taken = catalogue.conditions.orders.documents
  const isForeign = takesForeign(taken)
  const ruleOf: Record<OrderField, Rule> = {
    ...rules,
    ...(country && { postcode: postcodeAbroad }),
    identity: identityOf(taken),
    ...nameRules(holderKind(form)),
  }
  for (const field of fieldsAsked(catalogue, combination, details)) {
    const result = ruleOf[field](form[field])
    if (result.ok) kept[field] = result.value
    else
      errors[field] =
        result.error === 'document-format' && isForeign && !details.document ? 'document-unchosen' : result.error
  }
  if (isForeign && lacksIssuer(details) && errors.identity !== 'document-empty') errors.identity = 'issuer-unknown'
  const { postcode: _postcode, town: _town, ...customer } = { ...kept, address: addressLine(kept) }
  return { customer, errors }
}

/** The fields that an order needs, in the order of the form. */
export function fieldsAsked(catalogue: Catalogue, combination: Combination, details: OrderForm): readonly OrderField[] {
  const hasAddress = addressAsked(catalogue, combination, details) !== 'none'
  return hasAddress ? orderFields : orderFields.filter((field) => !addressFields.includes(field))
}

/**
 * Validates an order field by field. The price comes from the catalogue; a total sent by a browser is never trusted.
 */
export function checkOrder(catalogue: Catalogue, form: OrderForm, combination: Combination): CheckedOrder {
  const { customer, errors } = checkCustomer(catalogue, combination, form)
  const price = priceOf(catalogue, combination)
  const nothingSelected = price.items.length === 0
  const { wishes, errors: wishErrors } = checkWishes(form.wishes, wishQuestions(catalogue, combination), form.phone)

  const isWrong = [errors, wishErrors].some((found) => Object.keys(found).length > 0)
  if (nothingSelected || isWrong) return { ok: false, errors, wishErrors, nothingSelected }
  return { ok: true, order: { customer, combination, price, wishes } }
}

/** Whether *Send* is enabled in a browser (specification, section 4). */
export function maySendOrder(catalogue: Catalogue, form: OrderForm, combination: Combination): boolean {
  return priceOf(catalogue, combination).items.length > 0 && orderFields.some((field) => form[field].trim() !== '')
}
