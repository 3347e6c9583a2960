import { data, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { askMandate, mandatesOf } from '#app/features/mandates/mandates.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { fullName } from '#domain/people/holder.ts'
import { ibanEnding, readIban } from '#domain/people/iban.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { authoriseWords } from '../describe-offer.ts'
import { calledBy, holderPath, type Holder } from '../holders.server.ts'
import { findOffer } from '../offers.server.ts'
import type { Offer } from '../standing-offer.server.ts'
import { accountShown } from './offer-view.server.ts'

type Context = Readonly<RouterContextProvider>

/** The offer of the link of who has the account. Throws 404 where there is none, and 503 where nobody can say. */
export async function requireHeld(context: Context, token: string): Promise<Offer & { readonly holder: Holder }> {
  const services = context.get(requestServicesContext)
  const found = await withTimeout(findOffer(services, context.get(siteContext), { holder: token })).catch(
    (error: Error) => {
      services.log.error({ error: error.message }, 'an offer could not be read')
      throw data(null, { status: 503 })
    },
  )
  if (!found?.holder) throw data(null, { status: 404 })
  return { ...found, holder: found.holder }
}

/** The mandate of an account that was authorised at this link; undefined where nothing was, or another account took its place. */
export async function mandateOfHolder(context: Context, { id, holder, standing }: Offer) {
  if (standing !== 'accepted' || !holder) return undefined
  const all = await mandatesOf(context.get(requestServicesContext), [id])
  return all.find(({ by, debtor }) => by !== undefined && debtor === holder.name)
}

/** What whoever has the account is shown: name, price and the end of the account, and neither lines nor address. */
export async function holderView(context: Context, { token, url }: { readonly token: string; readonly url: URL }) {
  const offer = await requireHeld(context, token)
  const site = context.get(siteContext)
  const services = context.get(requestServicesContext)
  const i18n = context.get(i18nContext)
  const { caseId, standing, validUntil, facts, holder } = offer
  const { name, press, declinedAt } = holder
  const { locale, details, summary } = facts
  const iban = readIban(press.iban)
  const company = site.brand.name
  return {
    standing,
    validUntil,
    called: calledBy(name),
    customer: fullName(details),
    ending: iban.ok ? ibanEnding(iban.value) : '',
    price: summary.price,
    hasDeclined: declinedAt !== null,
    mandate:
      standing === 'awaits-holder'
        ? await withTimeout(askMandate(services, site, { caseId, locale, debtor: name }))
        : null,
    words: i18n._(authoriseWords),
    account: accountShown(i18n, await mandateOfHolder(context, offer)),
    pdfHref: localHref(`${holderPath(token)}/pdf`, url.search),
    title: i18n._(msg`Charges to your account · ${company}`),
  }
}
