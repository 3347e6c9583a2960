import { createHash } from 'node:crypto'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { combinationName } from '#app/components/offers/calculator-address.ts'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { emptyOrderForm, type OrderForm } from '#app/features/ordering/order-form.ts'
import { checkWishes, wishQuestions } from '#app/features/ordering/order-wishes.ts'
import { checkPostedCustomer } from '#app/features/ordering/posted-customer.server.ts'
import { wishErrorMessages } from '#app/features/ordering/wish-error-messages.ts'
import { isLineField } from '#app/features/ordering/wishes-form.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { describeSummary } from '#app/features/summary/describe-summary.ts'
import { summaryPdf } from '#app/features/summary/summary-pdf.server.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { hasItsSpeeds } from '#domain/offers/contracting.ts'
import {
  choiceOf,
  choicesOf,
  extrasFor,
  isInstead,
  MOST_EXTRAS,
  withExtras,
  type Extra,
  type TariffInstead,
} from '#domain/offers/extras.ts'
import { waivesTooMuch } from '#domain/offers/discount.ts'
import { canEndOn } from '#domain/offers/standing.ts'
import { message } from '#domain/people/form-rules.ts'
import { orderFields, type OrderField } from '#domain/people/order-fields.ts'
import type { StaffRole } from '#domain/people/staff-role.ts'
import { placeOfOrder } from '#domain/place/address-refusal.ts'
import type { PlaceRefusal } from '#domain/place/place.ts'
import { priceOf } from '#domain/price/price.ts'
import { dayInSpain } from '#locales/formats/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { mobileLabel } from '#locales/words/labels.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { pageCount } from '#platform/pdf/mended.ts'
import type { Site } from '#site-folder/site.ts'
import { discountTitles, extraLabel } from './describe-offer.ts'
import { grantedIn, type Granted } from './granted-by-staff.server.ts'
import type { OfferFacts, Offered } from './offer-facts.ts'
import { catalogueOfOffer } from './priced-for-offer.server.ts'
import { coverageRefusal } from './standing-offer.server.ts'
import { codeText, combinationIn, fieldsOf, linesTyped, type TypedOffer } from './typed-offer.server.ts'

export type OfferProblems = Readonly<Record<string, MessageDescriptor>>

/** An offer that can be sent, with its document on paper, or what is wrong; what can be shown of it already, either way. */
export type Composed = {
  readonly typed: TypedOffer
  readonly problems: OfferProblems
  readonly facts: Omit<OfferFacts, 'paper' | 'choices'> | null
  readonly paper: Paper | null
  /** What is offered with each choice of its extras. */
  readonly choices: Readonly<Record<string, Made>>
  readonly until: string
  /** Why it does not reach the address; null where it does, or nobody knows. */
  readonly refusal: PlaceRefusal | null
  /** Those that can be offered in place of the tariff that is. */
  readonly instead: readonly TariffInstead[]
  /** What may be chosen of promotions and waived of charges. */
  readonly grants: Pick<Granted, 'promotions' | 'charges'>
}

type Paper = { readonly bytes: Buffer; readonly pages: number }
/** What is offered, with its document on paper. */
export type Made = { readonly offered: Omit<Offered, 'paper'>; readonly paper: Paper }

type By = { readonly name: string; readonly role: StaffRole }
type At = { readonly site: Site; readonly origin: string; readonly now: number }

const USUAL_DAYS = 14
const DAY_MS = 86_400_000

const refusals: Record<PlaceRefusal, MessageDescriptor> = {
  'place-elsewhere': msg`Those tariffs are sold elsewhere: choose those of this address.`,
  'landline-elsewhere': msg`The landline is not sold at that address: leave it out.`,
  'place-without-fibre': msg`There is no internet of ours at that address yet.`,
  'place-too-slow': msg`That speed does not reach the address: choose a slower one.`,
}

/** What is said of a day on which no offer ends. */
export const notThen = msg`Choose a day from today on, within three months.`

/** The last day of an offer while nobody has chosen one. */
export function usualUntil(now: number): string {
  return spanishClock(now + USUAL_DAYS * DAY_MS).date
}

/** Makes an offer of what somebody of the staff has typed. */
export async function composeOffer(typed: TypedOffer, by: By, { site, origin, now }: At): Promise<Composed> {
  const problems: Record<string, MessageDescriptor> = {}
  const text = (name: string) => (typed[name] ?? '').trim()
  const locale = site.brand.languages.find((each) => each === text('locale')) ?? site.brand.languages[0]
  const catalogue = residential(site.catalogue)
  const { combination, isKnown, isByCode, lacksLandline } = combinationIn(catalogue, typed)
  const tooMany = isByCode
    ? 0
    : catalogue.mobile.reduce((sum, { id }) => sum + (linesTyped(typed, id) ?? 0), 0) -
      Object.values(combination.lines).reduce((sum, count) => sum + count, 0)
  const code = combinationLink(catalogue, combination)
  const details: OrderForm = {
    ...emptyOrderForm,
    ...Object.fromEntries(orderFields.map((field) => [field, text(field)])),
    wishes: Object.fromEntries(Object.entries(typed).filter(([name]) => isLineField(name))),
  }
  const { customer, errors } = checkPostedCustomer(catalogue, combination, details)
  const givenLater = text('way') === 'link' ? ['identity', 'email'] : ['identity']
  for (const [field, error] of Object.entries(errors))
    // The customer gives it with the offer before them, and the address as well where nothing is mailed.
    if (!givenLater.includes(field) || text(field) !== '') problems[field] = fieldErrorMessages[error]
  const wishes = checkWishes(details.wishes, wishQuestions(catalogue, combination), '')
  for (const [field, error] of Object.entries(wishes.errors)) if (error) problems[field] = wishErrorMessages[error]

  const typedUntil = text('until') || usualUntil(now)
  const endsWell = canEndOn(typedUntil, spanishClock(now).date)
  const until = endsWell ? typedUntil : usualUntil(now)
  if (!endsWell) problems['until'] = notThen
  const activation = text('activation')
  if (activation !== '' && !canEndOn(activation, spanishClock(now).date)) problems['activation'] = notThen
  const isDated = activation !== '' && !problems['activation']
  const note = text('note') === '' ? null : message(text('note'))
  if (note && !note.ok) problems['note'] = fieldErrorMessages[note.error]

  const i18n = await createPageI18n(locale, site.brand.wording)
  const day = spanishClock(now).date
  const { promotion, discount, waived, charges, promotions } = grantedIn(
    typed,
    { site, role: by.role, combination, day },
    problems,
  )
  const given = {
    promotion,
    waived: waived ?? undefined,
    discount: discount && { ...discount, title: i18n._(discountTitles[discount.reason]) },
  }
  const soldWith = (chosen: Combination) =>
    catalogueOfOffer(site, { ...given, combination: chosen, locale, until, day })
  // An extra may bring more of a charge that is waived.
  const waivedWith = (chosen: Combination) =>
    onceOf(catalogueOfOffer(site, { ...given, waived: undefined, combination: chosen, locale, until, day }), chosen) -
    onceOf(soldWith(chosen), chosen)
  const onceOf = (as: Catalogue | null, chosen: Combination) => (as ? priceOf(as, chosen).oneOffTotal : 0)
  const sold = soldWith(combination)
  if (!sold) problems['discount'] = msg`Nothing here costs so much, or a promotion lowers it already.`
  const price = priceOf(sold ?? catalogue, combination)
  const isDropped = Boolean(typed['dropped']) && !isByCode
  if (isDropped) problems['tariff'] = msg`That tariff is not sold there: choose another one, or go without internet.`
  if (!isKnown) problems['code'] = msg`The calculator knows no such code.`
  else if (price.items.length === 0 && !isDropped)
    problems['code'] = msg`Choose what is offered: a code, a tariff or a line.`
  if (tooMany > 0) {
    const { max } = catalogue.conditions.lines
    problems['lines'] =
      msg`${plural(max, { one: 'There can be # line', other: 'There can be # lines' })} at most, those of the tariff included: take ${tooMany} away.`
  }
  if (lacksLandline) problems['landline'] = msg`The landline is not sold there: it was removed.`
  const isUncounted = !isByCode && catalogue.mobile.some(({ id }) => linesTyped(typed, id) === null)
  if (isUncounted) problems['lines'] = msg`Write how many lines as a whole number, like 2.`
  const refusal = coverageRefusal(site, { combination, details }, now)
  if (refusal) problems['address'] ??= refusals[refusal]
  const reaches = (extra: Extra) => {
    const chosen = withExtras(catalogue, combination, [extra])
    return chosen !== null && coverageRefusal(site, { combination: chosen, details }, now) === refusal
  }

  const shown = {
    ...typed,
    ...fieldsOf(catalogue, combination),
    // What is too much, or no number, stays as it was typed, to be put right.
    ...((tooMany > 0 || isUncounted) &&
      Object.fromEntries(catalogue.mobile.map(({ id }) => [`line-${id}`, typed[`line-${id}`] ?? '']))),
    // What is no code stays as it was typed.
    code: isKnown ? codeText(code) : text('code'),
    coded: isKnown ? codeText(code) : text('code'),
    dropped: isDropped ? text('dropped') : '',
    until: typedUntil,
    locale,
  }
  const isUnbound = text('commitment') === 'none'
  const commitment = isUnbound ? { commitmentMonths: 0, penalty: 0 } : catalogue.conditions.fibre
  const possible = extrasFor(catalogue, combination).filter((extra) => !isInstead(extra) || reaches(extra))
  const extras = extrasIn(catalogue, possible, typed, problems, i18n)
  const instead = possible.filter(isInstead)
  const paid = createHash('sha256').update(JSON.stringify([price, commitment, extras]))
  const looked = { ...shown, looked: `${codeText(code)} ${paid.digest('base64url')}` }
  const shared = { typed: looked, problems, until, refusal, grants: { promotions, charges }, instead }
  if (price.items.length === 0) return { ...shared, facts: null, paper: null, choices: {} }

  const start = isDated ? Date.parse(activation) : null
  const made = (chosen: Combination): Made => {
    const as = soldWith(chosen) ?? catalogue
    const summary = contractSummary(as, { price: priceOf(as, chosen), commitment, day: dayInSpain(now), start })
    const { code } = combinationLink(catalogue, chosen)
    const named = combinationName(catalogue, chosen, origin)
    const document = describeSummary(i18n, { summary, site, origin, code: named })
    const bytes = Buffer.from(summaryPdf(site.brand, i18n, { summary: document, origin }))
    const pages = pageCount(bytes)
    if (pages > document.most)
      problems['code'] ??= msg`Its contract summary is too long for the law: take something out.`
    const offered = { combination: chosen, code, summary, document, hasItsSpeeds: hasItsSpeeds(summary, catalogue) }
    return { offered, paper: { bytes, pages } }
  }
  const { offered, paper } = made(combination)
  const choices = choicesOf(extras).flatMap((choice) => {
    const chosen = withExtras(catalogue, combination, choice)
    if (!chosen) return []
    const asks = Object.keys(checkPostedCustomer(catalogue, chosen, details).errors)
    const isTooMuch = waivesTooMuch({ discount, waived: waived ? waivedWith(chosen) : 0 }, by.role)
    if (!soldWith(chosen) || isTooMuch || asks.some((field) => !Object.hasOwn(errors, field)))
      problems['extras'] ??= msg`That extra can’t be offered with the rest as it is: untick it.`
    return [[choiceOf(choice), made(chosen)] as const]
  })
  const facts: Composed['facts'] = {
    ...offered,
    locale: locale as Locale,
    from: by.name,
    details: { ...details, ...customerFields(customer, errors) },
    catalogueVersion: site.catalogue.version,
    discount: given.discount,
    ...(promotion !== undefined && { promotion }),
    ...(waived && { waived }),
    commitment,
    place: placeOfOrder(knownAddress(site, details, now), null),
    isReminded: text('reminder') !== 'none',
    note: note?.ok ? note.value : '',
    ...(isDated && { activation }),
    ...(extras.length > 0 && {
      extras: extras.map((id) => ({ id, label: extraLabel(i18n, catalogue, id, combination.tariff) })),
    }),
  }
  return { ...shared, facts, paper, choices: Object.fromEntries(choices) }
}

/** The extras that were ticked, of those that can be; why one of them can’t is added to the problems. */
function extrasIn(
  catalogue: Catalogue,
  possible: readonly Extra[],
  typed: TypedOffer,
  problems: Record<string, MessageDescriptor>,
  i18n: I18n,
): readonly Extra[] {
  const ticked = Object.keys(typed).filter((name) => name.startsWith('extra-') && typed[name])
  const extras = possible.filter((extra) => ticked.includes(`extra-${extra}`))
  if (extras.length > MOST_EXTRAS) problems['extras'] = msg`Choose three extras at most.`
  else if (extras.filter(isInstead).length > 1)
    problems['extras'] = msg`Only one tariff can take the place of the one you offer: untick the others.`
  else if (
    ticked.some((name) => name.startsWith('extra-tariff-') && !extras.some((extra) => name === `extra-${extra}`))
  )
    problems['extras'] = msg`That tariff can’t take the place of the one you offer: it was removed.`
  else if (extras.length < ticked.length) {
    const [wrong = ''] = ticked.flatMap((name) => (extras.some((extra) => name === `extra-${extra}`) ? [] : [name]))
    const mobile = catalogue.mobile.find(({ id }) => wrong === `extra-line-${id}`)
    const label = mobile && mobileLabel(i18n, mobile)
    problems['extras'] = label
      ? msg`No line of ${label} can be added to the offer: untick it among the extras.`
      : wrong === 'extra-tv'
        ? msg`TV is in the offer already, or can’t be added to it: untick it among the extras.`
        : msg`The landline is in the offer already, or can’t be added to it: untick it among the extras.`
  }
  return extras.filter((extra) => !isInstead(extra) || extra === extras.find(isInstead)).slice(0, MOST_EXTRAS)
}

/** As they are stored, where nothing is wrong with them; the address stays in its parts. */
function customerFields(
  customer: Readonly<Record<string, string>>,
  errors: Readonly<Partial<Record<OrderField, unknown>>>,
) {
  const kept = (['name', 'lastName', 'identity', 'phone', 'email'] as const).filter((field) => !errors[field])
  return Object.fromEntries(kept.map((field) => [field, customer[field] ?? '']))
}
