import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { needsStaff } from '#domain/requests/states/case-states.ts'
import { message } from '#domain/people/form-rules.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { TooManyFiles } from '#app/features/requests/files/file-limits.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { clientContext, formContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import { writeToCase } from '#app/features/cases/actions/write-to-case.server.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { keepForLater, keepWhatFits, takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { MESSAGE_SENT } from '#app/features/requests/receipt/receipt-notices.ts'
import { readReceipt } from './shown-receipt.server.ts'

/** The form as it comes back. */
export type WriteAnswer = {
  readonly problem: RequestProblem
  readonly requestId: string
  readonly text: string
  readonly textError: FieldError | null
  readonly kept: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  /** That files were chosen which could not be kept. */
  readonly lost: boolean
}

type Posted = { readonly token: string; readonly request: Request; readonly url: URL }

/** Stores a message of the customer with its files, and leads back to the receipt; or gives the form again. */
export async function answerMessage(context: Readonly<RouterContextProvider>, { token, url }: Posted) {
  const services = context.get(servicesContext)
  const form = readForm(context)
  const requestId = readRequestId(form) ?? randomUUID()
  const typed = String(form.get('text') ?? '').replaceAll('\r\n', '\n')
  const again = (problem: RequestProblem, status: number, more: Partial<WriteAnswer> = {}) =>
    data<WriteAnswer>(
      { problem, requestId, text: typed, textError: null, kept: [], refused: [], lost: false, ...more },
      status,
    )
  const done = () => redirect(localHref(`${receiptPath(token)}?enviado=${MESSAGE_SENT}#mensajes`, url.search), 303)
  const chosen = (context.get(formContext)?.files ?? []).length + form.getAll('kept').length

  const found = await readReceipt(context, token).catch((error: unknown) => failure(error, context))
  // The page can't show what the receipt says then, and has what was typed all the same.
  if (found && 'problem' in found) return again(found.problem, found.status, { lost: chosen > 0 })
  if (!found || !needsStaff(found.content.kind)) throw data(null, { status: 404 })
  const { id: caseId, reference, content } = found
  const formKey = services.cipher.fingerprint(JSON.stringify(['files', caseId, requestId]))
  let kept: readonly Attachment[] = []
  try {
    const files = await takeFiles(context, form, formKey)
    const formId = services.cipher.fingerprint(JSON.stringify(['message', caseId, requestId, typed, files.digests]))
    if (await isWritten(services.db.kysely, formId)) throw done()
    kept = files.kept
    const text = message(typed)
    const isBlank = !text.ok && text.error === 'message-empty'
    const textError = !text.ok && !(isBlank && chosen > 0) ? text.error : null
    const lost = files.kept.length < form.getAll('kept').length
    if (textError || files.refused.length > 0 || lost) {
      const fitting = await keepWhatFits(context, files, { formKey, caseId })
      kept = fitting.kept
      return again({ code: 'incomplete' }, 400, { textError, kept, refused: fitting.refused, lost })
    }
    try {
      const sender = readSender(form, context.get(clientContext))
      const stored = writeToCase(services, context.get(siteContext), {
        caseId,
        kind: content.kind,
        reference,
        request: requestId,
        formId,
        formKey,
        sender,
        text: text.ok ? text.value : '',
        files: files.added,
        kept: files.kept,
      })
      if ((await withTimeout(stored)) === 'gone') throw data(null, { status: 404 })
    } catch (error) {
      if (error instanceof TooManyFiles) {
        const refused = files.added.map(({ name }) => ({ name, why: 'full' as const }))
        return again({ code: 'incomplete' }, notStored(error, context).status, { kept, refused })
      }
      const { problem, status } = failure(error, context)
      // Whoever is asked to send it once more has the files there.
      if (problem.code === 'confirmation-required') kept = await keepForLater(context, files, { formKey, caseId })
      return again(problem, status, { kept, lost: kept.length < chosen })
    }
  } catch (error) {
    const { problem, status } = failure(error, context)
    return again(problem, status, { kept, lost: kept.length < chosen })
  }
  throw done()
}

/** Passes on what is an answer already. */
function failure(error: unknown, context: Readonly<RouterContextProvider>) {
  if (!(error instanceof Error)) throw error
  return notStored(error, context)
}
