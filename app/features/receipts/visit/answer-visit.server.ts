import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { wishForVisit, type VisitWish } from '#app/features/installation/customer-visit.server.ts'
import { readAtTheDoor, readTime } from '#app/features/installation/rules.ts'
import type { VisitRefusal } from '#app/features/installation/visit.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { readReceipt } from '../shown-receipt.server.ts'

/** The faults of the form. */
export type VisitErrors = {
  readonly slot?: 'missing' | 'over'
  readonly phone?: FieldError
  readonly access?: 'long'
}

/** The form as it comes back: with what was typed, and why nothing was agreed. */
export type VisitAnswer = {
  readonly wished: { readonly slot: string; readonly access: string; readonly phone: string }
  readonly requestId: string
  readonly problem: RequestProblem | null
  readonly errors: VisitErrors
  readonly refusal: VisitRefusal | null
}

/** Does what the customer wishes about the visit, and leads back to the receipt, which says so; or gives the form again. */
export async function answerVisit(
  context: Readonly<RouterContextProvider>,
  { token, url }: { readonly token: string; readonly url: URL },
) {
  const services = context.get(requestServicesContext)
  const form = readForm(context)
  const requestId = readRequestId(form) ?? randomUUID()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wished = { slot: text('slot'), access: text('access'), phone: text('phone') }
  const again = (status: number, why: Partial<VisitAnswer>) =>
    data<VisitAnswer>({ wished, requestId, problem: null, errors: {}, refusal: null, ...why }, status)

  const read = readWish(text('wish'), wished)
  if ('errors' in read) return again(400, { problem: { code: 'incomplete' }, errors: read.errors })
  try {
    const found = await readReceipt(context, token)
    if (found?.content.kind !== 'order') throw data(null, { status: 404 })
    const { id: caseId } = found
    const formId = services.cipher.fingerprint(JSON.stringify(['visit', caseId, requestId, read.kind, wished]))
    const asked = { caseId, formId, wish: read }
    const outcome = await withTimeout(wishForVisit(services, context.get(siteContext), asked))
    if (outcome === 'time-over') return again(409, { problem: { code: 'incomplete' }, errors: { slot: 'over' } })
    if (outcome !== 'done') return again(409, { refusal: outcome })
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(status, { problem })
  }
  const said = read.kind === 'call' ? 'llamada' : 'guardada'
  throw redirect(localHref(`${receiptPath(token)}?visita=${said}#instalacion`, url.search), 303)
}

function readWish(wish: string, { slot, ...typed }: VisitAnswer['wished']): VisitWish | { errors: VisitErrors } {
  if (wish === 'call') return { kind: 'call' }
  const time = readTime(slot)
  if (wish === 'accept' && time) return { kind: 'accept', time }
  const { access, phone: number } = readAtTheDoor(typed)
  const errors: VisitErrors = {
    ...(!time && { slot: 'missing' }),
    ...(access === null && { access: 'long' }),
    ...(!number.ok && { phone: number.error }),
  }
  if (!time || !number.ok || access === null) return { errors }
  return { kind: 'take', time, access, phone: number.value }
}
