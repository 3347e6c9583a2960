import type { OrderField } from '#domain/people/order-fields.ts'
import { maxLengths } from '#domain/people/rule.ts'
import type { WishesForm, WishField } from './wishes-form.ts'

/** A field of the details, the optional ones included. */
export type DetailsField = OrderField | WishField | 'issuer'

/** The form's values; all fields start empty. `wishes` is its optional part. */
export type OrderForm = Readonly<Record<OrderField, string>> & {
  /** The kind of a document of another country, `P` or `ID`, with its country once that is known: `P-FR`. Its number is in `identity`. */
  readonly document?: string
  /** The country that issued it, as it was typed. */
  readonly issuer?: string
  /** The code of an address abroad. */
  readonly country?: string
  readonly wishes: WishesForm
}

export const emptyOrderForm: OrderForm = {
  name: '',
  lastName: '',
  identity: '',
  address: '',
  postcode: '',
  town: '',
  phone: '',
  email: '',
  wishes: {},
}

/** The customer's fields as they are stored, shown and mailed (specification, section 3). */
export const customerFields = ['name', 'lastName', 'identity', 'address', 'phone', 'email'] as const

export type CustomerField = (typeof customerFields)[number]

/** Street, postcode and town on one line: `Carrer Major 7, 12540 Vila-real`; what is missing is left out. */
export function addressLine({ address, postcode, town }: Pick<OrderForm, 'address' | 'postcode' | 'town'>): string {
  const place = [postcode, town].map((part) => part.trim()).filter(Boolean)
  return [address.trim(), place.join(' ')].filter(Boolean).join(', ')
}

/** Moves the postcode and town at the end of an address typed whole into the street to their own, empty fields. */
export function splitAddress(form: OrderForm): OrderForm {
  if (form.country) return form
  const isWhole = form.postcode.trim() === '' && form.town.trim() === ''
  if (!isWhole || form.address.length > maxLengths.address) return form
  const [, address, postcode, town] = /^(.*[^\s,])[\s,]+(\d{5})[\s,]+(\p{L}\D*)$/su.exec(form.address) ?? []
  return address && postcode && town ? { ...form, address, postcode, town: town.trim() } : form
}
