import { data, type RouterContextProvider } from 'react-router'
import type { Sent } from '#app/components/forms/sending/request-answer.ts'
import { answerSent, type Refusal } from '#app/features/requests/answer-form.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { isOrder } from '../order-content.ts'
import type { PlacedOrder } from '../store-order.server.ts'
import type { Posted } from './read-posted.server.ts'
import { showAgain } from './show-again.server.ts'
import type { Answer } from './state/answer.ts'
import { reconcilePlace } from './state/calculator.ts'

type Context = Readonly<RouterContextProvider>

/** Answers that an order is stored, or with the page again and why it is not. */
export function showOrder(
  placed: PlacedOrder | Refusal,
  sent: Posted,
  { form, url }: { readonly form: FormData; readonly url: URL },
  context: Context,
) {
  // *Send* belongs to the last phase, which shows the errors, whatever phase the form claims.
  const posted = { ...sent, calculator: { ...sent.calculator, phase: 2 as const } }
  if (!('outcome' in placed)) return showAgain(withoutRuledOut(posted, context), placed, context)
  switch (placed.outcome) {
    case 'sent':
      return data<Answer>({ ...answerSent(placed, { form, url, context }), ...agreeing(placed.stored.content) })
    case 'refused':
      return showAgain(withoutRuledOut(posted, context), { ...placed, status: 400 }, context)
    case 'price-changed': {
      const { seen, now } = placed
      return showAgain(posted, { problem: { code: 'price-changed', seen, now }, status: 409 }, context)
    }
    case 'other-request': {
      const { reference } = placed
      const again = { ...posted, requestId: null }
      return showAgain(again, { problem: { code: 'other-request', reference }, status: 409 }, context)
    }
  }
}

/** The page at which its customer can contract what they have ordered; nothing where it is only asked for. */
function agreeing(content: Parameters<typeof isOrder>[0]): Pick<Sent, 'agreePath'> {
  return isOrder(content) && content.toAgree ? { agreePath: content.toAgree.path } : {}
}

/** Drops a tariff that is not available at the place and goes back to the phase that offers others. */
function withoutRuledOut(posted: Posted, context: Context): Posted {
  const { calculator, notice } = reconcilePlace(context.get(siteContext).catalogue, posted.calculator)
  return notice ? { ...posted, calculator: { ...calculator, phase: 0 } } : posted
}
