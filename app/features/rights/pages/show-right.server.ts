import { data, type RouterContextProvider } from 'react-router'
import { notStored, toReceipt, type Refusal } from '#app/features/requests/answer-form.server.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { FILES_LEFT_OUT } from '#app/features/requests/receipt/receipt-notices.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { clientContext, i18nContext } from '#platform/http/contexts.ts'
import { describeRight } from '../describe.ts'
import type { ToldCost } from '../leaving-rules.ts'
import type { PostedRight, ReviewedRight, RightOutcome } from '../exercise-right.server.ts'
import { readRightForm, type RightAnswer } from './posted-right.ts'

type Context = Readonly<RouterContextProvider>
type Posted = Pick<PostedRight, 'kind' | 'typed' | 'requestId'>

/** The form of a right with what was typed. */
export function showForm({ typed, requestId }: Posted, cost: ToldCost | null) {
  return data<RightAnswer>({ typed, requestId, problem: null, errors: {}, review: null, files: null, cost })
}

/** A redirect to the receipt once a right is exercised, and else its form: to be confirmed, or with why it is not stored. */
export function showRight(
  done: RightOutcome,
  posted: Posted,
  { url, context, cost }: { readonly url: URL; readonly context: Context; readonly cost: ToldCost | null },
) {
  const { kind, typed, requestId } = posted
  const shown = { typed, requestId, problem: null, errors: {}, review: null, files: null, cost }
  switch (done.outcome) {
    case 'sent':
      throw toReceipt(done.receiptPath, url, done.leftOut ? FILES_LEFT_OUT : '')
    case 'review':
      context.get(clientContext).browser.remember()
      return data<RightAnswer>({ ...shown, review: described(kind, done.review, context) })
    case 'sent-before': {
      const empty = readRightForm(kind, new FormData())
      return data<RightAnswer>({ ...shown, typed: empty, requestId: done.id, problem: { code: 'sent-before' } }, 409)
    }
    case 'refused':
    case 'failed': {
      const { id, errors, review, files } = done.unsent
      const { problem, status } = done.outcome === 'failed' ? notStored(done.error, context) : refusalOf(done.problem)
      const again = {
        ...shown,
        requestId: id,
        problem,
        errors,
        files,
        review: review && described(kind, review, context),
      }
      return data<RightAnswer>(again, status)
    }
  }
}

function refusalOf(problem: RequestProblem): Refusal {
  return { problem, status: problem.code === 'incomplete' ? 400 : 409 }
}

function described(kind: RightKind, review: ReviewedRight, context: Context): RightAnswer['review'] {
  const { rows, told } = describeRight(context.get(i18nContext), { kind, ...review })
  return { rows, told, leaving: review.leaving ?? null }
}
