import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { RouterContextProvider } from 'react-router'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential, textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import { orderFields } from '#domain/people/order-fields.ts'
import { placeName } from '#domain/place/place.ts'
import { offerTerms, type Price } from '#domain/price/price.ts'
import { ordinaryOf } from '#domain/price/timeline.ts'
import { composeTile } from '#domain/tile/composed-tile.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import { oneOffLabels, saysFreeOnce } from '#locales/words/price-text.ts'
import { pricedRows } from '#locales/words/priced-rows.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { siteContext } from '#site-folder/services.ts'
import { composeOffer, type Composed } from '#app/features/offers/compose-offer.server.ts'
import { codeOf, type TypedOffer } from '#app/features/offers/typed-offer.server.ts'
import { addedBy, courseText, extraLabel } from '#app/features/offers/describe-offer.ts'
import { contractingOf, type Offer } from '#app/features/offers/standing-offer.server.ts'
import { landlineAt, meantAmong, soldIn, tariffsAt } from '../combination.server.ts'

type Context = Readonly<RouterContextProvider>

/** What can be seen of an offer as it is typed: its fields, what is sold where, what its customer will read, and what is wrong yet. */
export async function lookAt(context: Context, posted: TypedOffer) {
  const { config, clock } = context.get(requestServicesContext)
  const { name, role } = context.get(staffContext)
  const i18n = context.get(i18nContext)
  const site = context.get(siteContext)
  const now = clock()
  const catalogue = residential(site.catalogue)
  const sold = soldIn(catalogue)
  const composed = await composeOffer(
    atItsPlace(context, posted),
    { name, role },
    { site, origin: config.publicOrigin, now },
  )
  const { facts, paper, choices, problems, typed, until, grants, instead } = composed
  const place = knownAddress(site, { postcode: typed['postcode'] ?? '', town: typed['town'] ?? '' }, now)?.place ?? null
  const location = sold.locations.find(({ id }) => id === typed['location']) ?? sold.locations[0]
  const theirs = await createPageI18n(facts?.locale ?? localeOf(i18n), site.brand.wording)
  return {
    typed,
    tariffs: tariffsAt(i18n, location),
    look: {
      landline: landlineAt(i18n, catalogue, location.id),
      problems,
      until,
      pages: paper?.pages ?? 0,
      course: facts && courseText(i18n, facts.summary.price),
      contracting: facts && contractingOf(site, facts),
      // Of what is contracted today: its customer can still withdraw on that day.
      earlyActivation:
        facts?.activation !== undefined &&
        contractingOf(site, facts) === 'contract' &&
        facts.activation <= lastDayToWithdraw(site.brand.hours, spanishClock(now).date)
          ? facts.activation
          : null,
      asksAccount: site.creditor !== null,
      isGranted: facts !== null && (facts.discount !== null || facts.waived !== undefined),
      instead: instead.map((id) => [id, extraLabel(i18n, catalogue, id, facts?.combination.tariff ?? null)] as const),
      before: facts && beforeText(i18n, facts.summary.price),
      promotions: grants.promotions.map(({ key, title, to }) => {
        const name = textIn(title, i18n.locale)
        const day = to && formatDay(to, localeOf(i18n))
        return [key, day ? i18n._(msg`${name} (until ${day})`) : name] as const
      }),
      charges: oneOffLabels(i18n, grants.charges).flatMap((label, at) => {
        const { kind, once } = grants.charges[at]!
        return saysFreeOnce(grants.charges[at]!)
          ? []
          : [{ id: kind, label, amount: formatMoney(once, localeOf(i18n)), isFree: once === 0 }]
      }),
      asksIdentity: facts?.details.identity === '',
      // Lines alone need no place.
      isPlaceUnknown: facts !== null && facts.summary.tariff !== null && facts.place?.status !== 'available',
      place: place && {
        name: placeName(place),
        verdict: coverageLabel(i18n, place),
        is: problems['address'] ? 'out' : place.status === 'available' ? 'reached' : 'unknown',
      },
      preview: facts && previewOf(theirs, site.brand.name, { facts, choices, until }),
    },
  }
}

/**
 * With the tariff of the place that was chosen. One that is not sold there is `dropped` until another one is chosen, or
 * none, or a place where it is sold.
 */
export function atItsPlace(context: Context, posted: TypedOffer): TypedOffer {
  const i18n = context.get(i18nContext)
  const sold = soldIn(residential(context.get(siteContext).catalogue))
  const location = sold.locations.find(({ id }) => id === posted['location'])
  const asked = posted['tariff'] ?? posted['dropped'] ?? ''
  if (!location || asked === '') return { ...posted, dropped: '' }
  const { tariff: _, ...rest } = posted
  const moved = meantAmong(i18n, sold, tariffsAt(i18n, location), asked)
  return moved ? { ...rest, tariff: moved.value, dropped: '' } : { ...rest, dropped: asked }
}

/** The lowest price of the 30 days before its promotion; null where none is said. */
function beforeText(i18n: I18n, price: Price): string | null {
  const { before } = offerTerms(price)
  return before && totalText(i18n, before)
}

/** The offer as its page begins, in the language of its customer. */
function previewOf(
  theirs: I18n,
  company: string,
  { facts, choices, until }: Pick<Composed, 'choices' | 'until'> & { readonly facts: NonNullable<Composed['facts']> },
) {
  const { details, document, summary, note, from } = facts
  const { price, commitment } = summary
  const { locale } = facts
  const { name } = details
  const day = formatDay(until, locale)
  const [total, ordinary] = [totalText(theirs, price.total), totalText(theirs, ordinaryOf(price.timelines))]
  const exit = commitment && commitment.penalty > 0 ? (commitment.exits[5] ?? commitment.exits[0]) : undefined
  const month = exit?.month ?? 0
  return {
    locale,
    name,
    heading: name ? theirs._(msg`${name}, this is your offer`) : '',
    sentBy: theirs._(msg`${from} of ${company} sends it to you. It holds until the end of ${day}.`),
    service: document.service,
    tile: composeTile(price.items),
    figures:
      total === ordinary
        ? [[theirs._(msg`Always`), total] as const]
        : [[theirs._(msg`At first`), total] as const, [theirs._(msg`Then`), ordinary] as const],
    rows: pricedRows(theirs, price).map(({ label, amount, reduction, saysFree }) => [
      label,
      saysFree ? formatMoney(0, locale) : [amount, reduction].filter(Boolean).join(' '),
    ]),
    extras: {
      title: theirs._(msg`If you like, add`),
      rows: (facts.extras ?? []).map(({ id, label }) => {
        const withIt = choices[id]?.offered.summary.price
        const adds = withIt ? addedBy(price, withIt) : []
        return [label, adds.length > 0 ? `+${totalText(theirs, adds)}` : formatMoney(0, locale)] as const
      }),
    },
    leaving: exit
      ? ([
          exit.last === null
            ? theirs._(msg`Leaving in month ${month}, about`)
            : theirs._(msg`Leaving in month ${month}`),
          formatMoney(exit.charge, locale),
        ] as const)
      : null,
    note,
  }
}

/** What is typed to make another offer like one; how long it holds is said anew. */
export function typedLike(catalogue: Catalogue, { facts }: Offer): TypedOffer {
  const { details, combination, discount, promotion, waived, commitment, locale, note, extras = [] } = facts
  return {
    ...Object.fromEntries(orderFields.map((field) => [field, details[field]])),
    code: codeOf(catalogue, combination),
    locale,
    note,
    activation: facts.activation ?? '',
    reminder: facts.isReminded === false ? 'none' : '',
    ...Object.fromEntries(extras.map(({ id }) => [`extra-${id}`, 'on'])),
    ...(discount && {
      discount: (discount.cents / 100).toFixed(2).replace('.', ',').replace(/,00$/, ''),
      months: String(discount.months),
    }),
    promotion: promotion ?? '',
    ...Object.fromEntries((waived?.charges ?? []).map((id) => [`waive-${id}`, 'on'])),
    reason: discount?.reason ?? waived?.reason ?? '',
    commitment: commitment.commitmentMonths === 0 ? 'none' : '',
  }
}
