import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { orderedCoverage, placeRows } from '#app/features/coverage/describe-place.ts'
import { holderRows, type Row } from '#app/features/requests/holder-rows.ts'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenLocation, type Combination } from '#domain/catalogue/combination.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import { hasInternet, type Price } from '#domain/price/price.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { pricedRows, type PricedRow } from '#locales/words/priced-rows.ts'
import { priceText } from '#locales/words/price-text.ts'
import { discreetWishRows, wishRows } from '#locales/words/wish-text.ts'
import type { Offer, ToAgree } from './order-content.ts'
import { customerFields } from './order-form.ts'
import type { OrderWishes } from './order-wishes.ts'
import type { Customer } from './rules.ts'

/** Says that an order binds nobody: before it is sent, after it, and until it has become a contract; `hasSummary`, of one whose customer has its summary. */
export function notAContract(hasSummary: boolean): MessageDescriptor {
  return hasSummary
    ? msg`This is not a contract. You pay nothing until you accept the contract summary.`
    : msg`This is not a contract. You pay nothing until you receive the contract summary and accept it.`
}

/** The link to where the customer can contract at once what they have ordered. */
export const readAndAgree = msg`Read it and agree`

/** What is left to do there, and until when. */
export function stepLeftText(i18n: I18n, { until }: Pick<ToAgree, 'until'>): string {
  const day = formatDay(until, localeOf(i18n))
  return i18n._(
    msg`You can contract it right away, if you like: read the contract summary and agree to it, until the end of ${day}. Without that it stays a request.`,
  )
}

/** A number is only ported from a live contract. */
export const keepYourOperator = msg`Do not cancel with your current operator yet.`

type Ordered = {
  readonly order: { readonly customer: Customer; readonly price: Price; readonly wishes?: OrderWishes | null }
  readonly offer: Offer
  readonly place?: CheckedPlace | null
}

/** The facts of an order, each once: review, receipt, PDF, case, e-mails and lists lay them out. */
export type OrderDescription = {
  readonly priced: readonly PricedRow[]
  /** Per month, once and over time. */
  readonly total: string
  /** Only with internet, like the location and its row. */
  readonly commitment: string | null
  /** For a business: what is paid once and for how long it commits, in the words of the operator. */
  readonly conditions: string | null
  readonly location: readonly Row[]
  /** The place that was checked and what was answered; empty where none was. */
  readonly place: readonly Row[]
  readonly holder: readonly Row[]
  /** The person to ask for at a company, a row that `holder` has, too; empty of everybody else. */
  readonly contact: readonly Row[]
  readonly wishes: readonly Row[]
  /** Without what was typed, for an address that may be somebody else's. */
  readonly discreetWishes: readonly Row[]
  /** The next step, in a sentence. */
  readonly next: string
}

export type Shown = {
  /** As much of an identity number as its readers may see. */
  readonly identityText?: (identity: string) => string
  /** A place as its readers look it up. */
  readonly placeText?: (place: CheckedPlace) => string
}

/** The order of a home in the language of `i18n`: what is ordered, by whom, where and on which conditions. */
export function describeOrder(
  i18n: I18n,
  { order, offer, place }: Ordered,
  { identityText, placeText }: Shown = {},
): OrderDescription {
  const { customer, price, wishes } = order
  const withInternet = hasInternet(price)
  return {
    priced: pricedRows(i18n, price),
    total: priceText(i18n, price),
    commitment: withInternet ? fibreCommitmentText(i18n, offer) : null,
    conditions: null,
    location: withInternet ? [{ label: i18n._(msg`Location`), value: textIn(offer.location, i18n.locale) }] : [],
    place: place ? checkedPlaceRows(i18n, place, price, placeText) : [],
    holder: holderRows(i18n, customer, customerFields, identityText),
    contact: [],
    wishes: wishRows(i18n, wishes),
    discreetWishes: discreetWishRows(i18n, wishes),
    next: nextText(i18n, price),
  }
}

/** The place that was checked, and what was answered for what is ordered. */
export function checkedPlaceRows(
  i18n: I18n,
  place: CheckedPlace,
  price: Pick<Price, 'items'>,
  placeText: Shown['placeText'],
): readonly Row[] {
  return placeRows(i18n, msg`Place checked`, place, { placeText, answer: orderedCoverage(i18n, place, price) })
}

/** The next step once an order is stored. */
export function nextText(i18n: I18n, price: Pick<Price, 'items'>): string {
  return hasInternet(price)
    ? i18n._(msg`We check whether we reach your address and get in touch with you.`)
    : i18n._(msg`We get in touch with you.`)
}

/** The offer of the catalogue for a combination today. */
export function offerOf(catalogue: Catalogue, combination: Combination): Offer {
  const { commitmentMonths, penalty } = catalogue.conditions.fibre
  return { location: chosenLocation(catalogue, combination).name, commitmentMonths, penalty }
}
