import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { agreementWords } from '#app/components/forms/agreement-words.ts'
import { checkCustomer, type OrderErrors } from '#domain/order.ts'
import { i18nContext, localeContext, servicesContext, siteContext } from '#server/context.ts'
import { checkPostedOrder, findPlacedOrder, placeOrder, type PlacedOrder } from '#server/orders.ts'
import { answerSent, logNotStored } from '../answer-form.server.ts'
import type { Answer, Problem } from './answer.ts'
import { perform } from './calculator.ts'
import { readPostedCalculator, type PostedCalculator } from './posted-calculator.ts'

/** One press of a button: the next state of the calculator or, for *Send*, the stored order. */
export async function handlePost(form: FormData, url: URL, context: Readonly<RouterContextProvider>) {
  const { catalogue } = context.get(siteContext)
  const posted = readPostedCalculator(catalogue, form)
  if (posted.deed.do === 'send') return send(form, posted, url, context)
  if (posted.problem) return refuse(posted, { problem: posted.problem, status: 400 })

  // Going on with a tariff that has just been cleared would surprise: show the other offers first.
  const deed = posted.notice === 'tariff-reset' && posted.deed.do === 'next' ? ({ do: 'update' } as const) : posted.deed
  const { calculator, notice, field } = perform(catalogue, posted.calculator, deed)
  return data<Answer>({
    kind: 'shown',
    calculator,
    requestId: posted.requestId ?? randomUUID(),
    notice: notice ?? posted.notice,
    field,
    problem: null,
    errors: {},
  })
}

async function send(form: FormData, posted: PostedCalculator, url: URL, context: Readonly<RouterContextProvider>) {
  const outcome = await store(posted, context).catch((error: unknown) => logNotStored(error, context))
  if (!outcome) return refuse(posted, { problem: { code: 'not-stored' }, status: 503 })
  if ('problem' in outcome) return refuse(posted, outcome)

  switch (outcome.outcome) {
    case 'price-changed':
      return refuse(posted, { problem: { code: 'price-changed', seen: outcome.seen, now: outcome.now }, status: 409 })
    case 'other-request': {
      const { reference } = outcome
      return refuse({ ...posted, requestId: null }, { problem: { code: 'other-request', reference }, status: 409 })
    }
    case 'sent':
      return data<Answer>(answerSent(outcome, form, url))
  }
}

type Refusal = { readonly problem: Problem; readonly status: number; readonly errors?: OrderErrors }

/** The order that was posted, once it is stored; or why it is not. Rejects when the database fails. */
async function store(
  posted: PostedCalculator,
  context: Readonly<RouterContextProvider>,
): Promise<PlacedOrder | Refusal> {
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const { requestId: id, seenTotal, problem, notice } = posted
  const { combination, details } = posted.calculator

  const { customer, errors } = checkCustomer(details)
  if (id !== null && Object.keys(errors).length === 0) {
    const before = await findPlacedOrder(services, id, customer, posted.asPosted)
    if (before) return before
  }

  if (problem) return { problem, status: 400 }
  if (notice === 'lines-full') return { problem: { code: 'too-many-lines', over: 1 }, status: 400 }
  const checked = checkPostedOrder(site.catalogue, details, combination)
  if (!checked.ok) return { problem: { code: 'incomplete' }, status: 400, errors: checked.errors }
  if (id === null) return { problem: { code: 'send-again' }, status: 400 }
  const agreedTo = [context.get(i18nContext)._(agreementWords.order)]
  const locale = context.get(localeContext)
  return placeOrder(services, site, { id, order: checked.order, seenTotal, locale, agreedTo })
}

/** The same page again with everything that was typed, what is wrong with it, and an id to send it with. */
function refuse(posted: PostedCalculator, { problem, status, errors = {} }: Refusal) {
  const { calculator, notice } = posted
  const requestId = posted.requestId ?? randomUUID()
  return data<Answer>({ kind: 'shown', calculator, requestId, notice, field: null, problem, errors }, status)
}
