import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import type { SeenBusinessPrice } from '#domain/price/business-price.ts'
import { toReceipt, type FormOutcome, type Refusal } from '#app/features/requests/answer-form.server.ts'
import type { SentRequest } from '#app/features/requests/requests.server.ts'
import type { PlacedBusinessOrder } from '../place-business-order.server.ts'
import { readPostedBusiness, type PostedBusiness } from '../posted-business.server.ts'
import type { BusinessErrors, BusinessForm, CheckedBusinessOrder, CountErrors } from '../rules.ts'

type ChangedPrice = {
  readonly code: 'price-changed'
  readonly seen: SeenBusinessPrice | null
  readonly now: SeenBusinessPrice
}

export type BusinessProblem = RequestProblem | ChangedPrice

/** The form again, with what was typed and what is wrong with it. */
export type BusinessAnswer = {
  readonly typed: BusinessForm
  readonly prices: PostedBusiness['prices']
  /** The button that the total was asked for by; null where none was. */
  readonly pressed: PostedBusiness['pressed']
  /** null: the server knows the form by its content. */
  readonly requestId: string | null
  readonly problem: BusinessProblem | null
  readonly errors: BusinessErrors
  readonly countErrors: CountErrors
}

type Wrong = Pick<CheckedBusinessOrder, 'errors' | 'countErrors'>

/** Its total, or what is wrong with what is to be added up. */
export function showTotal(posted: PostedBusiness, { countErrors }: CheckedBusinessOrder) {
  const { wrong, gone, isTwiceInternet } = countErrors
  const isWrong = wrong.length + gone.length > 0 || isTwiceInternet
  const id = posted.requestId ?? randomUUID()
  const refusal = isWrong ? { problem: { code: 'incomplete' } as const, status: 400 } : { problem: null, status: 200 }
  // Nothing costs nothing.
  return shown(posted, { ...refusal, id }, { errors: {}, countErrors: { ...countErrors, isNothing: false } })
}

/** The outcome of a sent form: that it is stored, or why it is not. */
export function outcomeOf(placed: PlacedBusinessOrder): SentRequest | Refusal<BusinessProblem> {
  if (placed.outcome === 'refused') return { problem: { code: 'incomplete' }, status: 400 }
  if (placed.outcome !== 'price-changed') return placed
  return { problem: { code: placed.outcome, seen: placed.seen, now: placed.now }, status: 409 }
}

/** A redirect to the receipt of the stored order, or the form again with why it is not stored. */
export function showBusinessOrder(
  stored: FormOutcome<BusinessProblem>,
  posted: PostedBusiness,
  wrong: Wrong,
  url: URL,
) {
  if (!('problem' in stored)) throw toReceipt(stored.receiptPath, url)
  return shown(stored.isStrange ? readPostedBusiness(new FormData()) : posted, stored, wrong)
}

type Shown = { readonly problem: BusinessProblem | null; readonly status: number; readonly id: string | null }

function shown(
  { form: typed, prices, pressed }: PostedBusiness,
  { problem, status, id }: Shown,
  { errors, countErrors }: Wrong,
) {
  return data<BusinessAnswer>({ typed, prices, pressed, requestId: id, problem, errors, countErrors }, status)
}
