import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { summaryPath } from '#app/components/offers/calculator-address.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { askMandate, chargedBy, mandatesOf, type Mandate } from '#app/features/mandates/mandates.server.ts'
import { contractTexts, mandateText } from '#app/features/ordering/describe-contract.ts'
import { summaryName } from '#app/features/summary/describe-summary.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { rightReceived } from '#app/features/rights/describe.ts'
import { findRequest } from '#app/features/requests/requests.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import type { Concluded } from '#domain/offers/contracting.ts'
import { choiceOf, choicesOf, type Extra } from '#domain/offers/extras.ts'
import { fullName } from '#domain/people/holder.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { lngOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { BY_THE_SITE } from '../ended-orders.server.ts'
import { orderOfOffer } from '../offer-at-case.server.ts'
import { wishes } from '../ask-about-offer.server.ts'
import { noteOpening } from '../note-opening.server.ts'
import { acceptWords, addedBy, courseText } from '../describe-offer.ts'
import type { OfferFacts } from '../offer-facts.ts'
import { calledBy, holderPath, type Holder } from '../holders.server.ts'
import { findOffer, offerPath, offersOf } from '../offers.server.ts'
import { asChosen, contractingOf, holdsWith, priceToday, type Offer } from '../standing-offer.server.ts'

type Context = Readonly<RouterContextProvider>

/** The offer of a link, by which every door to it opens. Throws 404 where there is none, and 503 where nobody can say. */
export async function requireOffer(context: Context, token: string): Promise<Offer> {
  const services = context.get(requestServicesContext)
  const found = await withTimeout(findOffer(services, context.get(siteContext), { token })).catch((error: Error) => {
    services.log.error({ error: error.message }, 'an offer could not be read')
    throw data(null, { status: 503 })
  })
  if (!found) throw data(null, { status: 404 })
  return found
}

type Viewed = {
  readonly token: string
  readonly url: URL
  readonly request: Request
  /** What is chosen of its extras. */
  readonly choice?: string
}

/** An offer as its page shows it at this moment. */
export async function offerView(context: Context, { token, url, request, choice = '' }: Viewed) {
  const found = await requireOffer(context, token)
  const site = context.get(siteContext)
  const services = context.get(requestServicesContext)
  await noteOpening(services, found, request)
  const offer = found.standing === 'open' ? asChosen(services, site, found, choice) : found
  const i18n = context.get(i18nContext)
  const { id, standing, validUntil, sentAt, acceptedAt, facts } = offer
  const { details, from, note, summary, document, paper, place } = facts
  const { name } = site.brand
  const contracting = contractingOf(site, facts)
  const now = standing === 'price-changed' ? priceToday(site, offer, services.clock()) : null
  return {
    locale: facts.locale,
    standing,
    validUntil,
    sentAt,
    acceptedAt,
    from,
    note,
    name: details.name,
    whole: fullName(details),
    address: [details.address, [details.postcode, details.town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    reach: [details.email, details.phone],
    asksIdentity: details.identity === '',
    asksEmail: details.email === '',
    isReached: place?.status === 'available' && summary.tariff !== null,
    summary,
    /** What it is, in the language of who reads the page. */
    service: summaryName(i18n, summary),
    activation: facts.activation ?? null,
    extras: extrasShown(i18n, found.facts, choice),
    document,
    pages: paper.pages,
    size: paper.size,
    tile: { composed: composeTile(summary.price.items), scale: tileScale(residential(site.catalogue)) },
    pdfHref: localHref(`${offerPath(token)}/pdf${choice && `?con=${encodeURIComponent(choice)}`}`, url.search),
    /** Whether the site made it of what its customer has asked for, which goes on without it. */
    isOfOrder: offer.sentBy === BY_THE_SITE,
    contracting,
    words: i18n._(acceptWords[contracting]),
    contract: contracting === 'contract' ? await contractShown(context, offer) : null,
    formId: randomUUID(),
    holder: offer.holder && holderShown(context, offer, offer.holder, url),
    asked: offer.askedAt === null ? null : (wishes.find((wish) => wish === url.searchParams.get('pedido')) ?? null),
    now,
    /** The same combination at the prices of today; null where what the offer takes off is not in those. */
    todayHref:
      now && !facts.discount && !facts.waived
        ? localHref(summaryPath(residential(site.catalogue), facts.combination), url.search)
        : null,
    newer: standing === 'withdrawn' ? await newerPath(context, offer) : null,
    ended: standing === 'withdrawn' && offer.ended ? { why: offer.ended, receipt: await receiptOf() } : null,
    order: acceptedAt === null ? null : await accepted(),
    title: i18n._(msg`Your offer · ${name}`),
  }

  /** Receipt of the order that it was made from; null where that is out of use by now. */
  async function receiptOf() {
    const token = (await findRequest(services, offer.caseId))?.receiptToken
    return token ? receiptPath(token) : null
  }

  async function accepted() {
    const order = await orderOfOffer(services, site, { id })
    if (!order) return null
    const { content, reference, receiptToken, hasEnded, withdrawalAt } = order
    const concluded = isOrder(content) ? content.contract : undefined
    const { date: today } = spanishClock(services.clock())
    const [mandate] = await mandatesOf(services, [id])
    return {
      reference,
      path: receiptPath(receiptToken),
      texts: concluded ? said(concluded, mandate) : null,
      hasEnded,
      withdrawal: withdrawalAt === null ? null : rightReceived(i18n, 'withdrawal', withdrawalAt),
      account: accountShown(i18n, mandate),
    }

    function said({ on, startsEarly }: Concluded, mandate: Mandate | undefined) {
      // Once it is withdrawn the page says that for itself.
      const charged = mandate && mandate.withdrawnAt === null ? chargedBy(mandate) : null
      return contractTexts(i18n, { on, startsEarly }, site.brand.hours, { today, mandate: charged })
    }
  }
}

/** What can be added to an offer, with what each choice costs; null without any. */
function extrasShown(i18n: I18n, { extras = [], choices = {}, summary }: OfferFacts, choice: string) {
  if (extras.length === 0) return null
  const ids = extras.map(({ id }) => id)
  const priceOf = (chosen: readonly Extra[]) => (choices[choiceOf(chosen)] ?? { summary }).summary.price
  return {
    shown: choice,
    boxes: extras.map(({ id, label }) => ({
      id,
      label,
      adds: addedBy(summary.price, priceOf([id])),
      isChosen: choice.split('+').includes(id),
    })),
    courses: [[], ...choicesOf(ids)].map((chosen) => ({
      ticked: ids.map((id) => chosen.includes(id)),
      course: courseText(i18n, priceOf(chosen)),
    })),
  }
}

/** Who has the account, for the customer: where their link is, and what became of it. */
function holderShown(context: Context, offer: Offer, holder: Holder, url: URL) {
  const { name, email, token, press, pressedAt, declinedAt } = holder
  return {
    name,
    called: calledBy(name),
    isMailed: email !== '',
    isAskedAgain: url.searchParams.has('enviado'),
    link: context.get(requestServicesContext).config.publicOrigin + holderPath(token),
    pressedAt,
    hasDeclined: declinedAt !== null,
    /** Whether what they were asked about had extras that cost something else by now. */
    hasOtherExtras:
      offer.standing === 'open' &&
      !holdsWith(context.get(requestServicesContext), context.get(siteContext), offer, press.choice),
  }
}

/** The account that is charged, with whose it is where not the customer’s, and since when it is no more in words; null without one. */
export function accountShown(i18n: I18n, mandate: Mandate | undefined) {
  if (!mandate) return null
  const charged = chargedBy(mandate)
  const { reference, ending, holder = null, withdrawnAt } = charged
  const withdrawn = withdrawnAt === null ? null : mandateText(i18n, charged)
  return { reference, ending, holder, withdrawn }
}

/**
 * What the page of a contract says beside its offer: its boxes, its documents, which are in the language of the offer as
 * the contract is, and the days that would count from today.
 */
async function contractShown(context: Context, { caseId, facts: { locale, details } }: Offer) {
  const { identity } = details
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { brand } = site
  const today = spanishClock(services.clock()).date
  const until = lastDayToWithdraw(brand.hours, today)
  return {
    mandate: await withTimeout(askMandate(services, site, { caseId, locale, debtor: fullName(details) })),
    // Who gives no number yet may be a company.
    mayBeBusiness: identity === '' || isCompanyNumber(identity),
    until,
    begins: daysAfter(until, 1),
    version: brand.terms.version,
    conditions: agreedTerms(site, locale).sha256,
    conditionsHref: `/documents/legal-disclaimer-${locale}.pdf`,
    withdrawalHref: localHref(`${pagesOfRights.withdrawal.path}/formulario/pdf`, `?lng=${lngOf(locale)}`),
  }
}

/** The way to the offer of the same case that has taken its place; null without one. */
async function newerPath(context: Context, { caseId, sentAt }: Offer): Promise<string | null> {
  const all = await offersOf(context.get(requestServicesContext), context.get(siteContext), [caseId])
  const newer = all.find((each) => each.standing === 'open' && each.sentAt > sentAt)
  return newer ? offerPath(newer.token) : null
}
