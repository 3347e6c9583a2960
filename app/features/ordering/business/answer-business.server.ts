import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { placeOfOrder } from '#domain/place/address-refusal.ts'
import type { SeenBusinessPrice } from '#domain/price/business-price.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { knownAddress } from '#app/features/places/address-place.server.ts'
import { storeForm, toReceipt } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { findBusinessOrder, placeBusinessOrder } from './place-business-order.server.ts'
import { checkPostedBusiness, readPostedBusiness, type PostedBusiness } from './posted-business.server.ts'
import {
  ADD_UP,
  askedFields,
  type BusinessErrors,
  type BusinessForm,
  type CheckedBusinessOrder,
  type CountErrors,
} from './rules.ts'

type ChangedPrice = {
  readonly code: 'price-changed'
  readonly seen: SeenBusinessPrice | null
  readonly now: SeenBusinessPrice
}

export type BusinessProblem = RequestProblem | ChangedPrice

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

/** The answer to the form of a business: its total, what is wrong, or a redirect to the receipt of the stored order. */
export async function answerBusiness(form: FormData, { request, url, context }: Args) {
  const posted = readPostedBusiness(form)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  // An address that was typed before it was not needed is kept in the form, and is of no order.
  const isPlaced = askedFields(site.catalogue, posted.form).includes('address')
  const known = isPlaced ? knownAddress(site, posted.form.details, services.clock()) : null
  const checked = checkPostedBusiness(site, posted.form, known)
  if (form.get('intent') === ADD_UP) return addedUp(posted, checked)

  const stored = await storeForm<ChangedPrice>(
    {
      form,
      content: posted.form,
      hasFiles: false,
      store: async ({ id, isOfBrowser, locale, sender }) => {
        // What only this browser can have sent has the same answer as the first time, whatever is on sale by now.
        const before = isOfBrowser ? await findBusinessOrder(services, id, checked.order) : null
        if (before?.outcome === 'sent') return before
        if (!checked.ok) return { problem: { code: 'incomplete' }, status: 400 }
        const place = placeOfOrder(known, null)
        const agreedTo = [context.get(i18nContext)._(agreementMessages.order)]
        const { order } = checked
        const { seen } = posted
        const placed = await placeBusinessOrder(services, site, { id, order, place, seen, locale, agreedTo, sender })
        if (placed.outcome !== 'price-changed') return placed
        return { problem: { code: placed.outcome, seen: placed.seen, now: placed.now }, status: 409 }
      },
    },
    { request, url, context },
  )
  if (!('problem' in stored)) throw toReceipt(stored.receiptPath, url)
  return shown(stored.isStrange ? readPostedBusiness(new FormData()) : posted, stored, checked)
}

/** Its total, or what is wrong with what is to be added up. */
function addedUp(posted: PostedBusiness, { countErrors }: CheckedBusinessOrder) {
  const { wrong, gone, isNothing, isTwiceInternet } = countErrors
  const isWrong = wrong.length + gone.length > 0 || isNothing || isTwiceInternet
  const id = posted.requestId ?? randomUUID()
  const refusal = isWrong ? { problem: { code: 'incomplete' } as const, status: 400 } : { problem: null, status: 200 }
  return shown(posted, { ...refusal, id }, { errors: {}, countErrors })
}

type Shown = { readonly problem: BusinessProblem | null; readonly status: number; readonly id: string | null }

function shown(
  { form: typed }: PostedBusiness,
  { problem, status, id }: Shown,
  { errors, countErrors }: Pick<CheckedBusinessOrder, 'errors' | 'countErrors'>,
) {
  return data<BusinessAnswer>({ typed, requestId: id, problem, errors, countErrors }, status)
}
