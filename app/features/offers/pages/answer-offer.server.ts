import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { localHref } from '#app/components/document/local-href.ts'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { ibanFaultText } from '#app/features/mandates/describe-iban.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { contractings } from '#domain/offers/contracting.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { siteContext } from '#site-folder/services.ts'
import { acceptOffer } from '../accept-offer.server.ts'
import { askAboutOffer, wishes, type Wish } from '../ask-about-offer.server.ts'
import { acceptWords, ticks, tickWords } from '../describe-offer.ts'
import { offerPath } from '../offers.server.ts'
import { withdrawAccount } from '../withdraw-account.server.ts'
import { requireOffer } from './offer-view.server.ts'

/** The form of an offer that comes back. */
export type OfferAnswer = {
  /** null: of the button that accepts. */
  readonly wish: Wish | null
  readonly problem: RequestProblem
  readonly requestId: string | null
  /** By the names of its fields, as are the sentences about what is wrong. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Of an account, the groups of four to look at, from 1 on. */
  readonly wrongGroups: readonly number[]
}

type Context = Readonly<RouterContextProvider>

type Answered = { readonly token: string; readonly url: URL; readonly agent: string }

/** Accepts an offer, or writes to its case what the customer wishes instead, and leads back to its page. */
export async function answerOffer(context: Context, { token, url, agent }: Answered) {
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const wish = wishes.find((each) => each === form.get('wish')) ?? null
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const i18n = context.get(i18nContext)
  const requestId = readRequestId(form)
  const sender = readSender(form, context.get(clientContext))
  const again = (
    problem: RequestProblem,
    status: number,
    errors: OfferAnswer['errors'] = {},
    wrongGroups: OfferAnswer['wrongGroups'] = [],
  ) => data<OfferAnswer>({ wish, problem, requestId, typed, errors, wrongGroups }, status)
  const said = (error: FieldError) => i18n._(fieldErrorMessages[error])
  const done = (query = '') => redirect(localHref(`${offerPath(token)}${query}`, url.search), 303)
  try {
    const mandate = typed['withdraw']
    if (mandate !== undefined) {
      const offer = await requireOffer(context, token)
      await withTimeout(withdrawAccount(services, site, offer, mandate))
      throw done()
    }
    if (wish) {
      const offer = await requireOffer(context, token)
      if (offer.standing === 'accepted' || requestId === null) throw done()
      const name = `text-${wish}`
      const words = (typed[name] ?? '').replaceAll('\r\n', '\n')
      const asked = { offer, wish, request: requestId, typed: words, sender }
      const sent = await withTimeout(askAboutOffer(services, site, i18n, asked))
      if (sent.outcome === 'sent') throw done(`?pedido=${wish}`)
      if (sent.outcome === 'refused')
        return again({ code: 'incomplete' }, 400, sent.textError ? { [name]: said(sent.textError) } : {})
      if (!('error' in sent)) throw data(null, { status: 404 })
      const { problem, status } = notStored(sent.error, context)
      return again(problem, status)
    }
    const tickSaid = tickWords(site.brand.name)
    const contracting = contractings.find((each) => each === typed['contracting']) ?? 'request'
    const accepted = await withTimeout(
      acceptOffer(services, site, {
        token,
        identity: (typed['identity'] ?? '').trim(),
        email: (typed['email'] ?? '').trim(),
        contracting,
        conditions: typed['conditions'] ?? '',
        iban: typed['iban'] ?? '',
        mandate: typed['mandate-shown'] ?? '',
        words: i18n._(acceptWords[contracting]),
        agreed: i18n._(agreementMessages.order),
        ticked: Object.fromEntries(
          ticks.filter((tick) => isTicked(form, tick)).map((tick) => [tick, i18n._(tickSaid[tick])]),
        ),
        sender,
        agent,
      }),
    )
    if (accepted.outcome === 'gone') throw data(null, { status: 404 })
    if (accepted.outcome === 'incomplete') {
      const { errors, lacksTerms, fault, lacksMandate } = accepted
      const { email, ...others } = errors
      const isIdentity = Object.keys(others).length > 0
      const sentences = {
        ...(isIdentity && { identity: said(errors.identity ?? 'identity-empty') }),
        ...(email && { email: said(email) }),
        ...(fault && { iban: ibanFaultText(i18n, fault) }),
        ...(lacksMandate && {
          mandate: i18n._(msg`Tick that you authorise it: without that we can’t charge this account`),
        }),
        ...(lacksTerms && { terms: i18n._(msg`Tick that you have received the summary and accept the conditions`) }),
      }
      return again({ code: 'incomplete' }, 400, sentences, fault?.groups)
    }
    if (accepted.outcome === 'changed')
      return again({ code: 'incomplete' }, 409, {
        ...(accepted.what === 'press' && {
          press: i18n._(msg`What this button does has changed: read it, and press again.`),
        }),
        ...(accepted.what === 'mandate' && {
          mandate: i18n._(msg`What you authorise has changed: read it, tick this box, and press again.`),
        }),
        ...(accepted.what === 'conditions' && {
          terms: i18n._(msg`The conditions have changed: read them, tick this box, and press again.`),
        }),
      })
    // Where it stands otherwise by now, its page says how.
    throw done()
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(problem, status)
  }
}
