import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/local-href.ts'
import { OVERLAY, type FormAnswer, type RequestProblem, type Sent } from '#app/components/request-answer.ts'
import { readRequestId } from '#app/components/request-id.ts'
import { servicesContext } from '#server/context.ts'
import type { SentRequest } from '#server/requests.ts'

type PostedForm<Typed, Errors> = { readonly form: FormData; readonly typed: Typed } & (
  | { readonly errors: Errors }
  /** Nothing is wrong with it: stores it under the id that was minted with the form. */
  | { readonly store: (id: string) => Promise<SentRequest> }
)

type ActionArgs = { readonly url: URL; readonly context: Readonly<RouterContextProvider> }

/** The fields that a page's own form posted. What can't be read as a form is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  return form
}

/**
 * The answer to a page's form: that the request is stored, or the form again with everything typed and what is
 * wrong with it.
 */
export async function answerForm<Typed, Errors extends object>(
  posted: PostedForm<Typed, Errors>,
  { url, context }: ActionArgs,
) {
  const { form, typed } = posted
  const id = readRequestId(form)
  const again = (problem: RequestProblem, status: number, { requestId = id, errors = {} as Errors } = {}) =>
    data<FormAnswer<Typed, Errors>>(
      { kind: 'shown', typed, requestId: requestId ?? randomUUID(), problem, errors },
      status,
    )

  if ('errors' in posted) return again({ code: 'incomplete' }, 400, { errors: posted.errors })
  if (id === null) return again({ code: 'send-again' }, 400)

  const stored = await posted.store(id).catch((error: unknown) => logNotStored(error, context))
  if (!stored) return again({ code: 'not-stored' }, 503)
  if (stored.outcome === 'sent') return data<FormAnswer<Typed, Errors>>(answerSent(stored, form, url))
  return again({ code: 'other-request', reference: stored.reference }, 409, { requestId: null })
}

/** That a request is stored: said by the overlay where the browser asks for it, otherwise the way to the receipt. */
export function answerSent(
  { reference, receiptPath }: Extract<SentRequest, { outcome: 'sent' }>,
  form: FormData,
  url: URL,
): Sent {
  if (form.get('answer') !== OVERLAY) throw redirect(localHref(`${receiptPath}?enviado`, url.search), 303)
  return { kind: 'sent', reference, receiptPath }
}

export function logNotStored(error: unknown, context: Readonly<RouterContextProvider>): null {
  const { log } = context.get(servicesContext)
  log.error({ error: error instanceof Error ? error.message : String(error) }, 'a request could not be stored')
  return null
}
