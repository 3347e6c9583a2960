import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { message } from '#domain/people/form-rules.ts'
import { isBlank, type FieldError } from '#domain/people/rule.ts'
import { correctNumber } from '#app/features/cases/actions/customer/correct-number.server.ts'
import { isOrder } from '#app/features/ordering/order-content.ts'
import { portInputs, type PortErrors, type TypedPort } from '#app/features/porting/port-fields.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { clientContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { readReceipt } from '../shown-receipt.server.ts'

/** The form of a number as it comes back. */
export type NumberAnswer = {
  /** Which number it is about, by its id. */
  readonly port: string
  readonly line: string
  readonly version: string
  readonly typed: TypedPort
  readonly note: string
  readonly requestId: string
  readonly problem: RequestProblem | null
  readonly errors: PortErrors
  readonly noteError: FieldError | null
  /** Why nothing of it was stored beyond what was typed. */
  readonly refusal: 'locked' | 'changed' | 'unchanged' | null
}

/** Stores what the customer corrects of a number, and leads back to the receipt, which says so; or gives the form again. */
export async function answerNumber(
  context: Readonly<RouterContextProvider>,
  { token, url }: { readonly token: string; readonly url: URL },
) {
  const services = context.get(servicesContext)
  const form = readForm(context)
  const requestId = readRequestId(form) ?? randomUUID()
  const text = (name: string) => String(form.get(name) ?? '')
  const line = text('line')
  const typed: TypedPort = Object.fromEntries(portInputs.map((name) => [name, text(`${name}.${line}`)]))
  const [port, version] = [text('port'), text('version')]
  const note = text(`note.${line}`).replaceAll('\r\n', '\n')
  const again = (status: number, why: Partial<NumberAnswer>) =>
    data<NumberAnswer>(
      {
        port,
        line,
        version,
        typed,
        note,
        requestId,
        problem: null,
        errors: {},
        noteError: null,
        refusal: null,
        ...why,
      },
      status,
    )

  const read = isBlank(note) ? null : message(note)
  if (read && !read.ok) return again(400, { problem: { code: 'incomplete' }, noteError: read.error })
  try {
    const found = await readReceipt(context, token)
    if (!found || !isOrder(found.content)) throw data(null, { status: 404 })
    const { id: caseId, reference, content } = found
    const whole = JSON.stringify(['number', caseId, requestId, port, version, typed, note])
    const stored = correctNumber(services, context.get(siteContext), {
      caseId,
      reference,
      content,
      port,
      version: Number(version) || 0,
      typed,
      note: read?.value ?? '',
      request: requestId,
      formId: services.cipher.fingerprint(whole),
      sender: readSender(form, context.get(clientContext)),
    })
    const outcome = await withTimeout(stored)
    if (outcome === 'gone') throw data(null, { status: 404 })
    if (typeof outcome === 'object') return again(400, { problem: { code: 'incomplete' }, errors: outcome.errors })
    if (outcome !== 'stored') return again(outcome === 'unchanged' ? 400 : 409, { refusal: outcome })
  } catch (error) {
    // An error that is an answer already is passed on.
    if (!(error instanceof Error)) throw error
    const { problem, status } = notStored(error, context)
    return again(status, { problem })
  }
  throw redirect(localHref(`${receiptPath(token)}?numero=guardado#numeros`, url.search), 303)
}
