import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { needsStaff } from '#domain/requests/states/case-states.ts'
import type { FieldError } from '#domain/people/rule.ts'
import { clientContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import { receiptPath } from '#app/features/requests/stored-request.server.ts'
import { notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { readFiles } from '#app/features/requests/files/take-files.server.ts'
import { MESSAGE_SENT } from '#app/features/requests/receipt/receipt-notices.ts'
import { sendMessage, type UnsentFiles } from './send-message.server.ts'
import { readReceipt } from './shown-receipt.server.ts'

/** The form as it comes back. */
export type WriteAnswer = UnsentFiles & {
  readonly problem: RequestProblem
  readonly requestId: string
  readonly text: string
  readonly textError: FieldError | null
}

type Context = Readonly<RouterContextProvider>

/** Leads back to the receipt at which a customer has sent a message with its files, or gives the form again. */
export async function answerMessage(context: Context, { token, url }: { readonly token: string; readonly url: URL }) {
  const form = readForm(context)
  const request = readRequestId(form) ?? randomUUID()
  const typed = String(form.get('text') ?? '').replaceAll('\r\n', '\n')
  const posted = readFiles(context, form)
  const again = (problem: RequestProblem, status: number, unsent: UnsentFiles, textError: FieldError | null = null) =>
    data<WriteAnswer>({ problem, requestId: request, text: typed, textError, ...unsent }, status)

  const found = await readReceipt(context, token).catch((error: unknown) => notStored(error, context))
  // The page can't show what the receipt says then, and has what was typed all the same.
  if (found && 'problem' in found) {
    const lost = posted.files.length + posted.named.length > 0
    return again(found.problem, found.status, { kept: [], refused: [], lost })
  }
  if (!found || !needsStaff(found.content.kind)) throw data(null, { status: 404 })
  const { id: caseId, reference, content } = found
  const sender = readSender(form, context.get(clientContext))
  const message = { caseId, kind: content.kind, reference, request, typed, posted, sender }
  const sent = await sendMessage(context.get(servicesContext), context.get(siteContext), message)
  switch (sent.outcome) {
    case 'gone':
      throw data(null, { status: 404 })
    case 'refused':
      return again({ code: 'incomplete' }, 400, sent.unsent, sent.textError)
    case 'full':
      return again({ code: 'incomplete' }, notStored(sent.error, context).status, sent.unsent)
    case 'failed': {
      const { problem, status } = notStored(sent.error, context)
      return again(problem, status, sent.unsent)
    }
    case 'sent':
      throw redirect(localHref(`${receiptPath(token)}?enviado=${MESSAGE_SENT}#mensajes`, url.search), 303)
  }
}
