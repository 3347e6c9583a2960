import { data, redirect, type RouterContextProvider } from 'react-router'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { localHref } from '#app/components/document/local-href.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { siteContext } from '#site-folder/services.ts'
import { acceptOffer } from '../accept-offer.server.ts'
import { askAboutOffer, wishes, type Wish } from '../ask-about-offer.server.ts'
import { acceptWords } from '../describe-offer.ts'
import { offerPath } from '../offers.server.ts'
import { requireOffer } from './offer-view.server.ts'

/** The form of an offer that comes back. */
export type OfferAnswer = {
  /** null: of the button that accepts. */
  readonly wish: Wish | null
  readonly problem: RequestProblem
  readonly requestId: string | null
  readonly typed: string
  readonly error: FieldError | null
}

type Context = Readonly<RouterContextProvider>

/** Accepts an offer, or writes to its case what the customer wishes instead, and leads back to its page. */
export async function answerOffer(context: Context, { token, url }: { readonly token: string; readonly url: URL }) {
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const wish = wishes.find((each) => each === form.get('wish')) ?? null
  const typed = String(form.get(wish ? `text-${wish}` : 'identity') ?? '')
  const requestId = readRequestId(form)
  const sender = readSender(form, context.get(clientContext))
  const again = (problem: RequestProblem, status: number, error: FieldError | null = null) =>
    data<OfferAnswer>({ wish, problem, requestId, typed, error }, status)
  const done = (query = '') => redirect(localHref(`${offerPath(token)}${query}`, url.search), 303)
  try {
    if (wish) {
      const offer = await requireOffer(context, token)
      if (offer.standing === 'accepted' || requestId === null) throw done()
      const i18n = context.get(i18nContext)
      const asked = { offer, wish, request: requestId, typed: typed.replaceAll('\r\n', '\n'), sender }
      const sent = await withTimeout(askAboutOffer(services, site, i18n, asked))
      if (sent.outcome === 'sent') throw done(`?pedido=${wish}`)
      if (sent.outcome === 'refused') return again({ code: 'incomplete' }, 400, sent.textError)
      if (!('error' in sent)) throw data(null, { status: 404 })
      const { problem, status } = notStored(sent.error, context)
      return again(problem, status)
    }
    const i18n = context.get(i18nContext)
    const [words, agreed] = [i18n._(acceptWords), i18n._(agreementMessages.order)]
    const press = { token, identity: typed.trim(), words, agreed, sender }
    const accepted = await withTimeout(acceptOffer(services, site, press))
    if (accepted.outcome === 'gone') throw data(null, { status: 404 })
    if (accepted.outcome === 'incomplete')
      return again({ code: 'incomplete' }, 400, accepted.errors.identity ?? 'identity-empty')
    // Where it stands otherwise by now, its page says how.
    throw done()
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(problem, status)
  }
}
