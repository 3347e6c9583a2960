import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { coverageContext } from '#app/features/coverage/services.server.ts'
import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { checkPostedCustomer } from '../posted-customer.server.ts'
import type { OrderErrors } from '../rules.ts'
import { askedDetails } from '../who-orders.ts'
import { wishesAsStored, wishQuestions, type OrderWishes } from '../order-wishes.ts'
import { addressRefusal, placeOfOrder, type KnownAddress } from '#domain/place/address-refusal.ts'
import { namedIn } from '#domain/place/place-names.ts'
import { placeRefusal, type PlaceId } from '#domain/place/place.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { clientContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { checkedPlace, findCheckedPlace } from '#app/features/places/checked-place.server.ts'
import { addressIn, knownAddress } from '#app/features/places/address-place.server.ts'
import { municipalitiesAsOf } from '#geography/municipalities.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { checkPostedOrder, findPlacedOrder, placeOrder, type PlacedOrder } from '../place-order.server.ts'
import { readPriceWitness } from '#domain/price/seen-price.ts'
import { answerSent, notStored } from '#app/features/requests/answer-form.server.ts'
import { whenWeAnswer } from '#app/features/requests/when-we-answer.server.ts'
import { whenWeCall } from '#app/features/requests/when-we-call.server.ts'
import type { Answer, PlaceSearch, Problem } from './state/answer.ts'
import { atAddress, atPlace, reduce, reconcilePlace, type Calculator, type Transition } from './state/calculator.ts'
import { readPostedCalculator, type PostedCalculator } from './state/posted-calculator.ts'

type Context = Readonly<RouterContextProvider>

/** What was posted, with the current coverage of its place and what is known of its address. */
type Posted = Omit<PostedCalculator, 'calculator'> & {
  readonly calculator: Calculator
  readonly knownAddress: KnownAddress | null
}

/** The next state of the calculator or, for *Send*, the stored order. */
export async function handlePost(form: FormData, url: URL, context: Context) {
  const { catalogue } = context.get(siteContext)
  const locale = context.get(localeContext)
  const read = readPostedCalculator(catalogue, form)
  const details = askedDetails(catalogue, read.calculator.combination, read.calculator.details)
  const inSpain = details.country ? null : details
  const known = inSpain && knownAddress(context.get(siteContext), inSpain, context.get(servicesContext).clock())
  const calculator = { ...read.calculator, place: read.place && placeNow(read.place, context) }
  const posted = { ...read, calculator, knownAddress: known }
  if (posted.action.type === 'send') return send(form, posted, url, context)
  if (posted.problem) return refuse(context, posted, { problem: posted.problem, status: 400 })

  const reconciled = reconcilePlace(catalogue, posted.calculator)
  const notice = reconciled.notice ?? posted.notice
  const { search, ...transition } = reduceOnServer({ ...posted, notice, calculator: reconciled.calculator }, context)
  return data<Answer>({
    kind: 'shown',
    ...transition,
    requestId: posted.requestId ?? randomUUID(),
    notice: transition.notice ?? notice,
    problem: null,
    errors: {},
    knownAddress: known && addressIn(locale, known),
    search: search && { ...search, places: search.places.map((each) => namedIn(locale, each)) },
    catalogue: null,
  })
}

/** When staff call who sends an order now, or by when they are heard of. */
function whenHeardFrom(context: Context): string | null {
  const [i18n, site, now] = [context.get(i18nContext), context.get(siteContext), context.get(servicesContext).clock()]
  return whenWeCall(i18n, site.brand.hours, now) ?? whenWeAnswer(i18n, site, 'order', now)
}

/** A place with its coverage now, as the page names it. */
function placeNow(place: PlaceId, context: Context) {
  const checked = officialPlace(place, context)
  return checked && namedIn(context.get(localeContext), checked)
}

/** The same as it is stored. */
function officialPlace(place: PlaceId, context: Context) {
  return checkedPlace(context.get(siteContext), place, context.get(servicesContext).clock())
}

/** Where an order is for, as it is stored. */
function orderedFor({ calculator: { place }, knownAddress }: Posted, context: Context) {
  return placeOfOrder(knownAddress, place && officialPlace(place, context))
}

/** The reducer, plus the actions that find places, which only the server can do. */
function reduceOnServer(
  { action, calculator, notice, where, knownAddress }: Posted,
  context: Context,
): Transition & { readonly search: PlaceSearch | null } {
  const site = context.get(siteContext)
  const { catalogue } = site
  switch (action.type) {
    case 'find-place': {
      const { clock } = context.get(servicesContext)
      const { countUnmetCheck } = context.get(coverageContext)
      const search = findCheckedPlace(site, where, clock())
      if (search.found && search.found.status !== 'available') countUnmetCheck(search.found.ine)
      const locale = context.get(localeContext)
      if (search.found) return { ...atPlace(catalogue, calculator, namedIn(locale, search.found)), search: null }
      const listOf = formatDay(municipalitiesAsOf, locale)
      return { ...reduce(catalogue, calculator, action), search: { ...search, listOf } }
    }
    case 'take-place': {
      const place = placeNow(action.place, context)
      return {
        ...(place ? atPlace(catalogue, calculator, place) : reduce(catalogue, calculator, action)),
        search: null,
      }
    }
    case 'see-offers-there':
      return { ...atAddress(catalogue, calculator, knownAddress), search: null }
    default: {
      // *Next* does not skip the offers right after a tariff was cleared.
      const cleared = notice === 'tariff-reset' || notice?.startsWith('place-')
      return {
        ...reduce(catalogue, calculator, cleared && action.type === 'next' ? { type: 'update' } : action),
        search: null,
      }
    }
  }
}

async function send(form: FormData, sent: Posted, url: URL, context: Context) {
  // *Send* belongs to the last phase, which shows the errors, whatever phase the form claims.
  const posted = { ...sent, calculator: { ...sent.calculator, phase: 2 as const } }
  const outcome = await withTimeout(store(form, posted, context)).catch((error: unknown) => notStored(error, context))
  if ('problem' in outcome) return refuse(context, withoutRuledOut(posted, context), outcome)

  switch (outcome.outcome) {
    case 'price-changed':
      return refuse(context, posted, {
        problem: { code: 'price-changed', seen: outcome.seen, now: outcome.now },
        status: 409,
      })
    case 'other-request': {
      const { reference } = outcome
      return refuse(
        context,
        { ...posted, requestId: null },
        { problem: { code: 'other-request', reference }, status: 409 },
      )
    }
    case 'sent':
      return data<Answer>(answerSent(outcome, form, url, whenHeardFrom(context)))
  }
}

/** Drops a tariff that is not available at the place and goes back to the phase that offers others. */
function withoutRuledOut(posted: Posted, context: Context): Posted {
  const { calculator, notice } = reconcilePlace(context.get(siteContext).catalogue, posted.calculator)
  return notice ? { ...posted, calculator: { ...calculator, phase: 0 } } : posted
}

type Refusal = {
  readonly problem: Problem
  readonly status: number
  readonly errors?: OrderErrors
}

/**
 * Stores the posted order. A repeated request gets the same answer as the first time, whatever is on sale now. Rejects
 * when the database fails.
 */
async function store(form: FormData, posted: Posted, context: Context): Promise<PlacedOrder | Refusal> {
  const stored = await storeNew(form, posted, context)
  if ('outcome' in stored && stored.outcome === 'sent') return stored

  const { requestId: id, postedCombination: combination } = posted
  const { details } = posted.calculator
  const place = orderedFor(posted, context)
  const { catalogue } = context.get(siteContext)
  const { customer, errors } = checkPostedCustomer(catalogue, combination, details)
  if (id === null || Object.keys(errors).length > 0) return stored
  const questions = wishQuestions(catalogue, posted.calculator.combination)
  const wishesAs = (before: OrderWishes | null) => wishesAsStored(details.wishes, before, questions)
  return (await findPlacedOrder(context.get(servicesContext), id, { customer, combination, place, wishesAs })) ?? stored
}

async function storeNew(form: FormData, posted: Posted, context: Context): Promise<PlacedOrder | Refusal> {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { requestId: id, seen, problem, notice } = posted
  const { combination, details, place } = posted.calculator

  if (problem) return { problem, status: 400 }
  if (notice === 'charges-removed') return { problem: { code: 'charges-changed' }, status: 400 }
  if (notice === 'lines-full') return { problem: { code: 'too-many-lines', over: 1 }, status: 400 }
  const checked = checkPostedOrder(site.catalogue, details, combination)
  if (!checked.ok) return { problem: { code: 'incomplete' }, status: 400, errors: checked.errors }
  const refusal = placeRefusal(site.catalogue, combination, place)
  if (refusal) return { problem: { code: refusal }, status: 400 }
  if (addressRefusal(site.catalogue, combination, posted.knownAddress))
    return { problem: { code: 'incomplete' }, status: 400 }
  if (id === null) return { problem: { code: 'send-again' }, status: 400 }
  const agreedTo = [context.get(i18nContext)._(agreementMessages.order)]
  const locale = context.get(localeContext)
  const sender = readSender(form, context.get(clientContext))
  return placeOrder(services, site, {
    id,
    order: checked.order,
    place: orderedFor(posted, context),
    seen: readPriceWitness(seen),
    locale,
    agreedTo,
    sender,
  })
}

/** The page again with its values and errors, and an id for the next submission. */
function refuse(context: Context, posted: Posted, { problem, status, errors = {} }: Refusal) {
  const { catalogue } = context.get(siteContext)
  const { calculator, notice, knownAddress } = posted
  const requestId = posted.requestId ?? randomUUID()
  const known = knownAddress && addressIn(context.get(localeContext), knownAddress)
  const page = { calculator, requestId, notice, field: null, problem, errors, knownAddress: known }
  const shown = { ...page, search: null, catalogue }
  return data<Answer>({ kind: 'shown', ...shown }, status)
}
