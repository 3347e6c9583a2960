import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { askMandate, mandatesOf, type Mandate } from '#app/features/mandates/mandates.server.ts'
import { contractTexts, mandateText } from '#app/features/ordering/describe-contract.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import type { Concluded } from '#domain/offers/contracting.ts'
import { fullName } from '#domain/people/holder.ts'
import { ibanEnding } from '#domain/people/iban.ts'
import { isCompanyNumber } from '#domain/people/identity.ts'
import { pagesOfRights } from '#domain/requests/right-pages.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { lngOf } from '#locales/i18n.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { orderOfOffer } from '../accept-offer.server.ts'
import { wishes } from '../ask-about-offer.server.ts'
import { acceptWords } from '../describe-offer.ts'
import { noteOpening } from '../note-opening.server.ts'
import { contractingOf, findOffer, offerPath, offersOf, priceToday, type Offer } from '../offers.server.ts'

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

type Asked = { readonly token: string; readonly url: URL; readonly request: Request }

/** An offer as its page shows it at this moment. */
export async function offerView(context: Context, { token, url, request }: Asked) {
  const offer = await requireOffer(context, token)
  const site = context.get(siteContext)
  const services = context.get(requestServicesContext)
  await noteOpening(services, offer, request)
  const i18n = context.get(i18nContext)
  const { id, standing, validUntil, sentAt, acceptedAt, facts } = offer
  const { details, from, note, summary, document, paper, place } = facts
  const { name } = site.brand
  const contracting = contractingOf(site, facts)
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
    isChecked: place?.status === 'available',
    summary,
    document,
    pages: paper.pages,
    size: paper.size,
    tile: { composed: composeTile(summary.price.items), scale: tileScale(residential(site.catalogue)) },
    pdfHref: localHref(`${offerPath(token)}/pdf`, url.search),
    contracting,
    words: i18n._(acceptWords[contracting]),
    contract: contracting === 'contract' ? await contractShown(context, offer) : null,
    formId: randomUUID(),
    asked: offer.askedAt === null ? null : (wishes.find((wish) => wish === url.searchParams.get('pedido')) ?? null),
    now: standing === 'price-changed' ? priceToday(site, offer) : null,
    newer: standing === 'withdrawn' ? await newerPath(context, offer) : null,
    order: acceptedAt === null ? null : await accepted(),
    title: i18n._(msg`Your offer · ${name}`),
  }

  async function accepted() {
    const order = await orderOfOffer(services, { id })
    if (!order) return null
    const { content, reference, receiptToken, hasEnded } = order
    const concluded = isOrder(content) ? content.contract : undefined
    const { date: today } = spanishClock(services.clock())
    const account = accountShown(i18n, (await mandatesOf(services, [id])).at(0))
    return { reference, path: receiptPath(receiptToken), texts: concluded ? said(concluded) : null, hasEnded, account }

    function said({ on, startsEarly, mandate }: Concluded) {
      // Once it is withdrawn the page says that for itself.
      const charged = account?.withdrawn === null && mandate ? { mandate } : {}
      return contractTexts(i18n, { on, startsEarly, ...charged }, site.brand.hours, { today })
    }
  }
}

/** The account that is charged, with since when it is no more in words; null without one. */
function accountShown(i18n: I18n, mandate: Mandate | undefined) {
  if (!mandate) return null
  const { reference, iban, withdrawnAt } = mandate
  const ending = ibanEnding(iban)
  const withdrawn = withdrawnAt === null ? null : mandateText(i18n, { reference, ending }, withdrawnAt)
  return { reference, ending, withdrawn }
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
