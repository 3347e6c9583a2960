import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { searchCases } from '#app/features/cases/search/search-cases.server.ts'
import { wishQuestions } from '#app/features/ordering/order-wishes.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { residential, textIn } from '#domain/catalogue/catalogue.ts'
import { firstPhone } from '#domain/people/phone.ts'
import { isBlank } from '#domain/people/rule.ts'
import { placeCode, placeName, reachRefusal } from '#domain/place/place.ts'
import { kindLabels } from '#domain/requests/states/staff-words.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import { lineLabel } from '#locales/words/wish-text.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { siteContext } from '#site-folder/services.ts'
import { composeOffer } from '#app/features/offers/compose-offer.server.ts'
import type { TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import { courseText } from '#app/features/offers/describe-offer.ts'
import { readAloud } from '#app/features/offers/read-aloud.server.ts'
import { landlineAt, meantAmong, soldIn, tariffsAt, typedOf } from '../combination.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the details of somebody known may fill in. */
const personal = ['name', 'lastName', 'email', 'address', 'postcode', 'town'] as const

/** An order by phone as far as it is typed: who is known by the phone, what reaches the place at which prices, and what is read aloud. */
export async function lookAt(context: Context, typed: TypedOffer) {
  const i18n = context.get(i18nContext)
  const { config, clock } = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { name: agent, role } = context.get(staffContext)
  const now = clock()
  const catalogue = residential(site.catalogue)
  const known = await knownBy(context, typed)
  const detailed = known ? withDetails(typed, known) : typed
  // A town that was filled in goes with its postcode.
  const isStale = detailed['townOf'] === detailed['town'] && detailed['townAt'] !== detailed['postcode']
  const filled = isStale ? { ...detailed, town: '', townOf: '' } : detailed

  const address = knownAddress(site, { postcode: filled['postcode'] ?? '', town: filled['town'] ?? '' }, now)
  const place = address?.place ?? null
  const sold = soldIn(catalogue)
  const [usual] = sold.locations
  const location = sold.locations.find(({ id }) => id === (place?.location ?? address?.locations[0])) ?? usual
  const isElsewhere = place !== null && place.location === null
  const tariffs = tariffsAt(
    i18n,
    location,
    (tariff) => isElsewhere || (place !== null && reachRefusal(place, tariff) !== null),
  )
  // Another place may have another price of the same tariff.
  const chosen = meantAmong(i18n, sold, tariffs, filled['tariff'] ?? '')
  const isReached = tariffs.some(({ isOff }) => !isOff)
  const whole: TypedOffer = {
    ...filled,
    ...(place &&
      isBlank(filled['town'] ?? '') && {
        town: place.name,
        townOf: place.name,
        townAt: filled['postcode'] ?? '',
      }),
    tariff: chosen?.value ?? '',
    // What needs no internet at home is offered as it is sold there, too.
    location: location?.id ?? '',
    // Only what is on this form is offered.
    code: '',
    coded: '',
  }
  const composed = await composeOffer(whole, { name: agent, role }, { site, origin: config.publicOrigin, now })
  const { facts } = composed
  const locale = site.brand.languages.find((each) => each === whole['locale']) ?? site.brand.languages[0]
  const theirs = await createPageI18n(locale, site.brand.wording)
  const price = facts?.summary.price ?? null
  return {
    typed: whole,
    composed,
    known: known && { id: known.id, label: known.label },
    place: place && {
      code: placeCode(place),
      name: placeName(place),
      verdict: coverageLabel(i18n, place),
      isReached: place.status === 'available' && isReached,
      isUnknown: place.status === 'unknown',
      mayWait: place.status === 'none' || place.status === 'planned',
    },
    /** What is wrong with its lines. */
    tooMany: composed.problems['lines'],
    landline: landlineAt(i18n, catalogue, place ? place.location : (location?.id ?? null)),
    pricesOf: location ? textIn(location.name, i18n.locale) : '',
    tariffs,
    isReached,
    hasChosen: 'tariff' in typed,
    lines: facts
      ? wishQuestions(catalogue, facts.combination)
          .lines.map((line, index) => ({ ...line, label: lineLabel(i18n, line, index + 1) }))
          .filter(({ dataOnly }) => !dataOnly)
          .map(({ key, label }) => ({ key, label }))
      : [],
    total: price && {
      monthly: courseText(i18n, price),
      once: formatMoney(price.oneOffTotal, localeOf(i18n)),
    },
    sentences:
      facts && price
        ? readAloud(site, theirs, {
            agent,
            isOurCall: whole['call'] === 'us',
            service: facts.document.service,
            price,
            commitment: facts.commitment,
          })
        : [],
    spokenIn: locale,
  }
}

/** What its page shows. */
export type PhoneLook = Omit<Awaited<ReturnType<typeof lookAt>>, 'typed' | 'composed'>

/** Without the details of somebody who is not the one who calls. */
export async function withoutKnown(context: Context, typed: TypedOffer): Promise<TypedOffer> {
  const known = await knownBy(context, typed)
  if (!known) return typed
  const others = personal.filter((field) => (typed[field] ?? '') === (known.details[field] ?? ''))
  return {
    ...typed,
    ...Object.fromEntries(others.map((field) => [field, ''])),
    strange: typed['phone'] ?? '',
    from: '',
  }
}

/** Whoever has that phone in a case, and is not said to be somebody else. */
async function knownBy(context: Context, typed: TypedOffer) {
  const called = firstPhone(typed['phone'] ?? '')
  if (!called.ok || typed['strange'] === typed['phone']) return null
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const found = await searchCases(services, called.value, { former: false })
  const [match] = found.flatMap(({ row, content }) =>
    content && partyOf(services, content).phone === called.value ? [{ row, content }] : [],
  )
  if (!match) return null
  const [what, day] = [i18n._(kindLabels[match.content.kind]), formatShortDate(match.row.opened_at, localeOf(i18n))]
  return {
    id: match.row.request_id,
    details: typedOf(context, match.content),
    label: i18n._(msg`Their details are of: ${what}, ${day}`),
  }
}

/** With the details of somebody known where nothing was typed; in their language, once. */
function withDetails(
  typed: TypedOffer,
  { id, details }: { readonly id: string; readonly details: TypedOffer },
): TypedOffer {
  const isNew = typed['from'] !== id
  const blank = personal.filter((field) => isNew && isBlank(typed[field] ?? ''))
  return {
    ...typed,
    ...Object.fromEntries(blank.map((field) => [field, details[field] ?? ''])),
    ...(isNew && details['locale'] && { locale: details['locale'] }),
    from: id,
  }
}
