import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { orderedLines } from '#domain/price/ordered-lines.ts'
import { priceOf } from '#domain/price/price.ts'
import type { OrderForm } from './order-form.ts'
import { simOf } from './order-wishes.ts'

/** A value of a list, and what it says. */
export type Choice = readonly [value: string, label: string]

type Choices = { readonly label: string; readonly choices: readonly Choice[] }

/** A country that issues documents. */
export type Issuer = readonly [code: string, ...names: string[]]

/** The questions of a form about its customer beyond those of most operators, in the words of its language. */
export type WhoOrders = {
  /** Words for the identity number; null for the usual ones. */
  readonly identity: { readonly label: string; readonly hint: string } | null
  /** Documents of other countries. */
  readonly documents: {
    readonly label: string
    /** Kinds of documents; the empty one stands for those of Spain. */
    readonly kinds: readonly Choice[]
    readonly issuer: { readonly label: string; readonly hint: string }
    /** Countries by the kind of document, each with its code and its names, that of the page's language first. */
    readonly issuers: Readonly<Record<string, readonly Issuer[]>>
  } | null
  readonly countries: Choices | null
  /** How lines alone are ordered without an address. */
  readonly withoutAddress: string | null
}

/** Where something of an order goes: it is installed or delivered in Spain, delivered anywhere, or there is nothing to bring. */
export type AddressAsked = 'spain' | 'anywhere' | 'none'

/** Whether an order has an address follows from what is ordered: an eSIM is sent to none. */
export function addressAsked(catalogue: Catalogue, combination: Combination, { wishes }: OrderForm): AddressAsked {
  if (combination.landline || chosenTariff(catalogue, combination)) return 'spain'
  const { esim } = catalogue.conditions.lines
  const lines = orderedLines(priceOf(catalogue, combination).items)
  const isDelivered = ({ key }: { key: string }) => esim !== 'only' && !(esim && simOf(wishes, key) === 'esim')
  const needsNone = lines.length > 0 && !combination.tv && !lines.some(isDelivered)
  if (needsNone) return 'none'
  return catalogue.conditions.orders.abroad ? 'anywhere' : 'spain'
}

/** The details as they count: without an address where none is asked, and in Spain where they must be. */
export function askedDetails(catalogue: Catalogue, combination: Combination, details: OrderForm): OrderForm {
  const asked = addressAsked(catalogue, combination, details)
  if (asked === 'none') return { ...details, address: '', postcode: '', town: '', country: '' }
  return asked === 'spain' && details.country !== '' ? { ...details, country: '' } : details
}
