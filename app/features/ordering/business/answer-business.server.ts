import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { placeOfOrder } from '#domain/place/address-refusal.ts'
import type { SeenBusinessPrice } from '#domain/price/business-price.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { notStored } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { identify } from '#app/features/requests/stored/one-request.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { findBusinessOrder, placeBusinessOrder, type PlacedBusinessOrder } from './place-business-order.server.ts'
import { checkPostedBusiness, readPostedBusiness, type PostedBusiness } from './posted-business.server.ts'
import type { BusinessErrors, BusinessForm, CheckedBusinessOrder, CountErrors } from './rules.ts'

export type BusinessProblem =
  | RequestProblem
  | { readonly code: 'price-changed'; readonly seen: SeenBusinessPrice | null; readonly now: SeenBusinessPrice }

/** The form again, with what was typed and what is wrong with it. */
export type BusinessAnswer = {
  readonly typed: BusinessForm
  /** null: the server knows the form by its content. */
  readonly requestId: string | null
  readonly problem: BusinessProblem | null
  readonly errors: BusinessErrors
  readonly countErrors: CountErrors
}

type Args = { readonly request: Request; readonly url: URL; readonly context: Readonly<RouterContextProvider> }

type Refusal = { readonly problem: BusinessProblem; readonly status: number; readonly id?: string | null }

/** The button that only adds up. */
export const ADD_UP = 'total'

/** The answer to the form of a business: its total, what is wrong, or a redirect to the receipt of the stored order. */
export async function answerBusiness(form: FormData, { request, url, context }: Args) {
  const posted = readPostedBusiness(form)
  const site = context.get(siteContext)
  const known = knownAddress(site, posted.form.details, context.get(requestServicesContext).clock())
  const checked = checkPostedBusiness(site, posted.form, known)
  if (form.get('intent') === ADD_UP) return addedUp(posted, checked)

  const { id, isOfBrowser } = identify({ form, content: posted.form, hasFiles: false }, { request, url, context })
  const store = async () => {
    // What only this browser can have sent has the same answer as the first time, whatever is on sale by now.
    const before = isOfBrowser ? await findBusinessOrder(context.get(requestServicesContext), id, checked.order) : null
    if (before?.outcome === 'sent') return before
    if (!checked.ok) return { problem: { code: 'incomplete' } as const, status: 400 }
    const place = placeOfOrder(known, null)
    return placeBusinessOrder(context.get(requestServicesContext), site, {
      id,
      order: checked.order,
      place,
      seen: posted.seen,
      locale: context.get(localeContext),
      agreedTo: [context.get(i18nContext)._(agreementMessages.order)],
      sender: readSender(form, context.get(clientContext)),
    })
  }
  const outcome = await withTimeout(store()).catch((error: unknown) => notStored(error, context))
  const refusal = refusalOf(outcome, isOfBrowser)
  if ('receiptPath' in refusal) throw redirect(localHref(`${refusal.receiptPath}?enviado`, url.search), 303)
  return shown(posted, { id: isOfBrowser ? id : null, ...refusal }, checked)
}

/** Its total, or what is wrong with what is to be added up. */
function addedUp(posted: PostedBusiness, { countErrors }: CheckedBusinessOrder) {
  const { wrong, gone, isNothing, isTwiceInternet } = countErrors
  const isWrong = wrong.length + gone.length > 0 || isNothing || isTwiceInternet
  const refusal = isWrong ? { problem: { code: 'incomplete' } as const, status: 400 } : { problem: null, status: 200 }
  return shown(posted, refusal, { errors: {}, countErrors })
}

/** Why nothing was stored, or the receipt. To whoever sends what somebody else has sent, nothing is told. */
function refusalOf(
  outcome: PlacedBusinessOrder | Refusal,
  isOfBrowser: boolean,
): Refusal | { readonly receiptPath: string } {
  if ('problem' in outcome) return outcome
  if (outcome.outcome === 'price-changed') {
    const { seen, now } = outcome
    return { problem: { code: 'price-changed', seen, now }, status: 409 }
  }
  if (!isOfBrowser && outcome.isRepeated) return { problem: { code: 'sent-before' }, status: 409, id: randomUUID() }
  if (outcome.outcome === 'sent') return outcome
  const { reference } = outcome
  return { problem: { code: 'other-request', reference }, status: 409, id: randomUUID() }
}

function shown(
  { form: typed, requestId }: PostedBusiness,
  { problem, status, id = requestId ?? randomUUID() }: Omit<Refusal, 'problem'> & Pick<BusinessAnswer, 'problem'>,
  { errors, countErrors }: Pick<CheckedBusinessOrder, 'errors' | 'countErrors'>,
) {
  return data<BusinessAnswer>({ typed, requestId: id, problem, errors, countErrors }, status)
}
