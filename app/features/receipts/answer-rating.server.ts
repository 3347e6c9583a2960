import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { rateCase } from '#app/features/care-report/rate-case.server.ts'
import type { RatingAnswer } from '#app/features/care-report/rating-part.tsx'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { readRating } from '#domain/requests/states/rating.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { readReceipt } from './shown-receipt.server.ts'

/** Registers how it went, as the customer says, and leads back to the receipt; or gives the form again. */
export async function answerRating(
  context: Readonly<RouterContextProvider>,
  { token, url }: { readonly token: string; readonly url: URL },
) {
  const form = readForm(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const rated = readRating({ score: text('score'), solved: text('solved') })
  const { score, solved } = rated
  const again = (status: number, problem: RatingAnswer['problem']) => data<RatingAnswer>({ rated, problem }, status)
  if (score === null || solved === null) return again(400, { code: 'incomplete' })
  try {
    const found = await readReceipt(context, token)
    if (!found) throw data(null, { status: 404 })
    await withTimeout(rateCase(context.get(requestServicesContext), found.id, { score, solved }))
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(status, problem)
  }
  throw redirect(localHref(`${receiptPath(token)}#opinion`, url.search), 303)
}
