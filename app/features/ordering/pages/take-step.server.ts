import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { coverageContext } from '#app/features/coverage/services.server.ts'
import { addressIn } from '#app/features/places/address-place.server.ts'
import { checkedPlace, findCheckedPlace } from '#app/features/places/checked-place.server.ts'
import { namedIn } from '#domain/place/place-names.ts'
import { municipalitiesAsOf } from '#geography/municipalities.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { clientContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import type { Posted } from './read-posted.server.ts'
import { showAgain } from './show-again.server.ts'
import type { Answer, PlaceSearch } from './state/answer.ts'
import { atAddress, atPlace, reduce, reconcilePlace, type Transition } from './state/calculator.ts'

type Context = Readonly<RouterContextProvider>

/** The page in the next state of the calculator. */
export function takeStep(posted: Posted, context: Context) {
  if (posted.problem) return showAgain(posted, { problem: posted.problem, status: 400 }, context)

  const reconciled = reconcilePlace(context.get(siteContext).catalogue, posted.calculator)
  const notice = reconciled.notice ?? posted.notice
  const { search, ...transition } = reduceOnServer({ ...posted, notice, calculator: reconciled.calculator }, context)
  const { locale, knownAddress } = posted
  // Its tabs are known to be of one browser before each of them sends.
  if (transition.calculator.phase === 2) context.get(clientContext).browser.remember()
  return data<Answer>({
    kind: 'shown',
    ...transition,
    requestId: posted.requestId ?? randomUUID(),
    notice: transition.notice ?? notice,
    problem: null,
    errors: {},
    knownAddress: knownAddress && addressIn(locale, knownAddress),
    search: search && { ...search, places: search.places.map((each) => namedIn(locale, each)) },
    catalogue: null,
  })
}

/** The reducer, plus the actions that find places, which only the server can do. */
function reduceOnServer(
  { action, calculator, notice, where, knownAddress }: Posted,
  context: Context,
): Transition & { readonly search: PlaceSearch | null } {
  const site = context.get(siteContext)
  const { catalogue } = site
  const { clock } = context.get(servicesContext)
  const locale = context.get(localeContext)
  switch (action.type) {
    case 'find-place': {
      const { countUnmetCheck } = context.get(coverageContext)
      const search = findCheckedPlace(site, where, clock())
      if (search.found && search.found.status !== 'available') countUnmetCheck(search.found.ine)
      if (search.found) return { ...atPlace(catalogue, calculator, namedIn(locale, search.found)), search: null }
      const listOf = formatDay(municipalitiesAsOf, locale)
      return { ...reduce(catalogue, calculator, action), search: { ...search, listOf } }
    }
    case 'take-place': {
      const place = checkedPlace(site, action.place, clock())
      return {
        ...(place ? atPlace(catalogue, calculator, namedIn(locale, place)) : reduce(catalogue, calculator, action)),
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
