import type { RouterContextProvider } from 'react-router'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { checkedPlace } from '#app/features/places/checked-place.server.ts'
import { withTaxOfAddress, type KnownAddress } from '#domain/place/address-refusal.ts'
import { namedIn } from '#domain/place/place-names.ts'
import { clientContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import type { PostedOrder } from '../place-order.server.ts'
import { whoOrders } from '../who-orders.server.ts'
import { withIssuer } from '../issuer.ts'
import { askedDetails } from '../who-orders.ts'
import type { Calculator } from './state/calculator.ts'
import { readPostedCalculator, type PostedCalculator } from './state/posted-calculator.ts'

/** A posted form, with what is known now of its address and its place, as pages in its language name that one. */
export type Posted = Omit<PostedCalculator, 'calculator'> &
  Pick<PostedOrder, 'checkedPlace' | 'sender' | 'locale' | 'agreedTo'> & {
    readonly calculator: Calculator
    readonly knownAddress: KnownAddress | null
  }

/** Reads the form of the calculator. Nothing of it is judged here. */
export function readPosted(form: FormData, context: Readonly<RouterContextProvider>): Posted {
  const site = context.get(siteContext)
  const locale = context.get(localeContext)
  const now = context.get(servicesContext).clock()
  const { calculator: typed, ...read } = readPostedCalculator(site.catalogue, form)
  const who = whoOrders(context.get(i18nContext), site.catalogue)
  const calculator = { ...typed, details: withIssuer(typed.details, who) }
  const details = askedDetails(site.catalogue, calculator.combination, calculator.details)
  const place = read.place && checkedPlace(site, read.place, now)
  const address = details.country ? null : knownAddress(site, details, now)
  const combination = withTaxOfAddress(site.catalogue, calculator.combination, address)
  return {
    ...read,
    calculator: { ...calculator, combination, place: place && namedIn(locale, place) },
    checkedPlace: place,
    knownAddress: address,
    sender: readSender(form, context.get(clientContext)),
    locale,
    agreedTo: [context.get(i18nContext)._(agreementMessages.order)],
  }
}
