import { data, redirect, type RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { localHref } from '#app/components/document/local-href.ts'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { siteContext } from '#site-folder/services.ts'
import { authoriseAccount } from '../accept-offer.server.ts'
import { authoriseWords } from '../describe-offer.ts'
import { holderPath } from '../holders.server.ts'
import { OfferClosed } from '../offer-at-case.server.ts'
import { pressedFrom } from '../proof.server.ts'
import { declineAccount, isWaiting } from '../waiting-offer.server.ts'
import { withdrawAccount } from '../withdraw-account.server.ts'
import { mandateOfHolder, requireHeld } from './holder-view.server.ts'

/** The form of a holder that comes back. */
export type HolderAnswer = {
  readonly problem: RequestProblem
  readonly typed: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** Authorises that an account is charged, or says that it is not theirs, or ends that it is; and leads back to the page. */
export async function answerHolder(
  context: Readonly<RouterContextProvider>,
  { token, url, request }: { readonly token: string; readonly url: URL; readonly request: Request },
) {
  const form = readForm(context)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const i18n = context.get(i18nContext)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const again = (problem: RequestProblem, status: number, errors: HolderAnswer['errors'] = {}) =>
    data<HolderAnswer>({ problem, typed, errors }, status)
  const done = () => redirect(localHref(holderPath(token), url.search), 303)
  const sender = readSender(form, context.get(clientContext))
  try {
    const offer = await requireHeld(context, token)
    const reference = typed['withdraw']
    if (reference !== undefined) {
      const mandate = await mandateOfHolder(context, offer)
      if (mandate?.reference === reference)
        await withTimeout(withdrawAccount(services, site, offer, { reference, by: 'holder' }))
      throw done()
    }
    if (typed['holder'] === 'decline') {
      if (isWaiting(offer)) await withTimeout(declineAccount(services, site, offer))
      throw done()
    }
    const outcome = await withTimeout(
      authoriseAccount(services, site, {
        token,
        identity: (typed['identity'] ?? '').trim(),
        mandate: typed['mandate-shown'] ?? '',
        words: i18n._(authoriseWords),
        from: pressedFrom(sender, request),
        sender,
      }),
    )
    if (outcome.outcome === 'incomplete') {
      const { identity } = outcome.ofHolder
      const why: HolderAnswer['errors'] = identity
        ? {
            identity: i18n._(
              identity === 'of-customer'
                ? msg`It is the number of who signs up: enter that of who has the account`
                : fieldErrorMessages[identity],
            ),
          }
        : { press: i18n._(msg`It can’t be authorised as it is: ask who gave you the link to accept it once more.`) }
      return again({ code: 'incomplete' }, 400, why)
    }
    if (outcome.outcome === 'changed')
      return again({ code: 'incomplete' }, 409, {
        press: i18n._(msg`What you authorise has changed: read it, and press again.`),
      })
    // Where it stands otherwise by now, the page says how.
    throw done()
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    if (error instanceof OfferClosed) throw done()
    const { problem, status } = notStored(error, context)
    return again(problem, status)
  }
}
