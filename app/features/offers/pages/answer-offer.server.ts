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
import { choiceOf, type Extra } from '#domain/offers/extras.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { siteContext } from '#site-folder/services.ts'
import { acceptOffer } from '../accept-offer.server.ts'
import { askAboutOffer, wishes, type Wish } from '../ask-about-offer.server.ts'
import { acceptWords, mandateProblems, ticks, tickWords } from '../describe-offer.ts'
import { OfferClosed } from '../offer-at-case.server.ts'
import { pressedFrom } from '../proof.server.ts'
import { offerPath } from '../offers.server.ts'
import { holdsWith } from '../standing-offer.server.ts'
import { askHolderAgain, isWaiting, stopWaiting } from '../waiting-offer.server.ts'
import { withdrawAccount } from '../withdraw-account.server.ts'
import { offerView, requireOffer } from './offer-view.server.ts'

/** The form of an offer that comes back. */
export type OfferAnswer = {
  /** null: of the button that accepts. */
  readonly wish: Wish | null
  readonly problem: RequestProblem | null
  readonly requestId: string | null
  /** By the names of its fields, as are the sentences about what is wrong. */
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Groups of four of an account number that need a look, from 1 on. */
  readonly wrongGroups: readonly number[]
  /** As it is with the extras that were ticked; null where it has none. */
  readonly offer: Awaited<ReturnType<typeof offerView>> | null
}

type Context = Readonly<RouterContextProvider>

type Asked = { readonly token: string; readonly url: URL; readonly request: Request }

/** Accepts an offer, or writes to its case what the customer wishes instead, and leads back to its page. */
export async function answerOffer(context: Context, { token, url, request }: Asked) {
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const wish = wishes.find((each) => each === form.get('wish')) ?? null
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const i18n = context.get(i18nContext)
  const requestId = readRequestId(form)
  const sender = readSender(form, context.get(clientContext))
  const ticked = Object.keys(typed).flatMap((name) => (name.startsWith('extra-') ? [name.slice('extra-'.length)] : []))
  const choice = choiceOf(ticked as Extra[])
  const again = async (
    problem: RequestProblem | null,
    status: number,
    errors: OfferAnswer['errors'] = {},
    wrongGroups: OfferAnswer['wrongGroups'] = [],
  ) => {
    const offer = ticked.length > 0 ? await offerView(context, { token, url, request, choice }) : null
    return data<OfferAnswer>({ wish, problem, requestId, typed, errors, wrongGroups, offer }, status)
  }
  const said = (error: FieldError) => i18n._(fieldErrorMessages[error])
  const done = (query = '') => redirect(localHref(`${offerPath(token)}${query}`, url.search), 303)
  try {
    const mandate = typed['withdraw']
    if (mandate !== undefined) {
      const offer = await requireOffer(context, token)
      await withTimeout(withdrawAccount(services, site, offer, { reference: mandate, by: 'customer' }))
      throw done()
    }
    const waiting = typed['waiting']
    if (waiting !== undefined) {
      const offer = await requireOffer(context, token)
      const change = waiting === 'again' ? askHolderAgain : stopWaiting
      if (isWaiting(offer)) await withTimeout(change(services, site, offer))
      throw done(waiting === 'again' ? '?enviado' : '')
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
        return await again({ code: 'incomplete' }, 400, sent.textError ? { [name]: said(sent.textError) } : {})
      if (!('error' in sent)) throw data(null, { status: 404 })
      const { problem, status } = notStored(sent.error, context)
      return await again(problem, status)
    }
    // Without what can't be added any more, and with all else that was typed.
    const withoutExtras = () =>
      data<OfferAnswer>(
        {
          wish,
          problem: { code: 'incomplete' },
          requestId,
          typed,
          errors: {
            press: i18n._(
              msg`What you added has changed, and was left out: the offer still holds without it. Read it, and press again.`,
            ),
          },
          wrongGroups: [],
          offer: null,
        },
        409,
      )
    const read = await requireOffer(context, token)
    if (read.standing === 'open' && !holdsWith(services, site, read, choice)) return withoutExtras()
    if (typed['look'] !== undefined) return await again(null, 200)
    // What is accepted is what was read: with other boxes it is read once more.
    if (choice !== (typed['shown'] ?? ''))
      return await again({ code: 'incomplete' }, 409, {
        press: i18n._(msg`The price is now that of what you chose: read it, and press again.`),
      })
    const tickSaid = tickWords(site.brand.name)
    const contracting = contractings.find((each) => each === typed['contracting']) ?? 'request'
    const accepted = await withTimeout(
      acceptOffer(services, site, {
        token,
        identity: (typed['identity'] ?? '').trim(),
        email: (typed['email'] ?? '').trim(),
        contracting,
        choice,
        conditions: typed['conditions'] ?? '',
        iban: typed['iban'] ?? '',
        holder:
          typed['whose'] === 'other'
            ? { name: (typed['holder'] ?? '').trim(), email: (typed['holder-email'] ?? '').trim() }
            : null,
        mandate: typed['mandate-shown'] ?? '',
        words: i18n._(acceptWords[contracting]),
        agreed: i18n._(agreementMessages.order),
        ticked: Object.fromEntries(
          ticks.filter((tick) => isTicked(form, tick)).map((tick) => [tick, i18n._(tickSaid[tick])]),
        ),
        from: pressedFrom(sender, request),
        sender,
      }),
    )
    if (accepted.outcome === 'gone') throw data(null, { status: 404 })
    if (accepted.outcome === 'incomplete') {
      const { errors, lacksTerms, fault, lacksMandate, ofHolder } = accepted
      const { email, ...others } = errors
      const isIdentity = Object.keys(others).length > 0
      const sentences = {
        ...(isIdentity && { identity: said(errors.identity ?? 'identity-empty') }),
        ...(email && { email: said(email) }),
        ...(fault && { iban: ibanFaultText(i18n, fault) }),
        ...(ofHolder.name && { holder: said(ofHolder.name) }),
        ...(ofHolder.email && { 'holder-email': said(ofHolder.email) }),
        ...(lacksMandate && {
          mandate: i18n._(mandateProblems.missing),
        }),
        ...(lacksTerms && { terms: i18n._(msg`Tick that you have received the summary and accept the conditions`) }),
      }
      return await again({ code: 'incomplete' }, 400, sentences, fault?.groups)
    }
    if (accepted.outcome === 'changed' && accepted.what === 'extras') return withoutExtras()
    if (accepted.outcome === 'changed')
      return await again({ code: 'incomplete' }, 409, {
        ...(accepted.what === 'press' && {
          press: i18n._(msg`What this button does has changed: read it, and press again.`),
        }),
        ...(accepted.what === 'mandate' && {
          mandate: i18n._(mandateProblems.changed),
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
    if (error instanceof OfferClosed) throw done()
    const { problem, status } = notStored(error, context)
    return await again(problem, status)
  }
}
