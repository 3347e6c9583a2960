import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { formsOfRights } from '#domain/requests/right-forms.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { readFiles } from '#app/features/requests/files/take-files.server.ts'
import { identify } from '#app/features/requests/stored/one-request.server.ts'
import { clientContext, localeContext } from '#platform/http/contexts.ts'
import { readSender } from '#platform/limits/bot-signals.ts'
import type { PostedRight } from '../exercise-right.server.ts'
import { FILE_KEY, readOrder, readRightForm } from './posted-right.ts'

type ActionArgs = {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** Reads the form of a right, with the files that came with it: to be shown once more as it is, or to be sent. */
export function readRight(
  kind: RightKind,
  { request, url, context }: ActionArgs,
): PostedRight & { readonly isToShow: boolean } {
  const form = readForm(context)
  const intent = form.get('intent')
  const asksCost = kind === 'cancellation' && intent === 'cost'
  const typed = { ...readRightForm(kind, form), ...(asksCost && readOrder(form)) }
  return {
    kind,
    typed,
    isToShow: asksCost || intent === 'change',
    asksCost,
    isReviewed: intent === 'confirm',
    requestId: readRequestId(form) ?? randomUUID(),
    identify(digests) {
      const hasFiles = digests.length > 0
      return identify({ form, content: hasFiles ? [typed, digests] : typed, hasFiles }, { request, url, context })
    },
    files: formsOfRights[kind].takesFiles ? { key: fileKeyOf(form), ...readFiles(context, form) } : null,
    sender: readSender(form, context.get(clientContext)),
    locale: context.get(localeContext),
  }
}

function fileKeyOf(form: FormData): string {
  const posted = form.get(FILE_KEY)
  return typeof posted === 'string' && /^[\w-]{36}$/.test(posted) ? posted : randomUUID()
}
