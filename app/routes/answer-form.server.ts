import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import {
  ANSWER,
  OVERLAY,
  type FormAnswer,
  type RequestProblem,
  type Sent,
} from '#app/components/forms/request-answer.ts'
import { readRequestId } from '#app/components/forms/request-id.ts'
import { servicesContext } from '#server/context.ts'
import { inTime } from '#server/requests/with-timeout.ts'
import { TooManyRequests } from '#server/http/limits/rate-limits.ts'
import { PressAgain } from '#server/http/limits/bot-signals.ts'
import type { SentRequest } from '#server/requests/requests.ts'

type PostedForm<Typed, Errors> = { readonly form: FormData; readonly typed: Typed } & (
  | { readonly errors: Errors }
  /** Beyond its fields. */
  | { readonly problem: RequestProblem }
  /** Nothing is wrong with it: stores it under an id that makes the next post of the same form the same request. */
  | { readonly store: (id: string) => Promise<SentRequest> }
)

type ActionArgs = { readonly url: URL; readonly context: Readonly<RouterContextProvider> }

/**
 * The fields that a page's own form posted. What can't be read as a form is answered with 415: no browser packs a form,
 * and read as it is, a packed one would look as if nothing had been typed.
 */
export async function readForm(request: Request): Promise<FormData> {
  const packed = !['', 'identity'].includes(request.headers.get('content-encoding') ?? '')
  const form = packed ? null : await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 415 })
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
  const again = (
    problem: RequestProblem,
    status: number,
    { requestId = id, errors = {} as Errors, headers = {} } = {},
  ) =>
    data<FormAnswer<Typed, Errors>>(
      { kind: 'shown', typed, requestId: requestId ?? randomUUID(), problem, errors },
      { status, headers },
    )

  if ('errors' in posted) return again({ code: 'incomplete' }, 400, { errors: posted.errors })
  if ('problem' in posted) return again(posted.problem, 400)

  const requestId = id ?? idOfWords(typed, context)
  const stored = await inTime(posted.store(requestId)).catch((error: unknown) => notStored(error, context))
  if ('problem' in stored) return again(stored.problem, stored.status, { headers: stored.headers, requestId })
  if (stored.outcome === 'sent') return data<FormAnswer<Typed, Errors>>(answerSent(stored, form, url))
  return again({ code: 'other-request', reference: stored.reference }, 409, { requestId: null })
}

/**
 * For a form that no script has given an id, on a page that may be served to many: the same words on the same day
 * are the same request. A UUID of our own making (RFC 9562, version 8).
 */
function idOfWords(typed: unknown, context: Readonly<RouterContextProvider>): string {
  const { cipher, clock } = context.get(servicesContext)
  const day = new Date(clock()).toISOString().slice(0, 10)
  const hex = Buffer.from(cipher.fingerprint(JSON.stringify([day, typed])), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** That a request is stored: said by the overlay where the browser asks for it, otherwise the way to the receipt. */
export function answerSent(
  { reference, receiptPath }: Extract<SentRequest, { outcome: 'sent' }>,
  form: FormData,
  url: URL,
): Sent {
  if (form.get(ANSWER) !== OVERLAY) throw redirect(localHref(`${receiptPath}?enviado`, url.search), 303)
  return { kind: 'sent', reference, receiptPath }
}

/**
 * What to say when storing has failed: that a limit is reached, that a second press is needed, or, for the log as well,
 * that something is broken.
 */
export function notStored(
  error: unknown,
  context: Readonly<RouterContextProvider>,
): { readonly problem: RequestProblem; readonly status: number; readonly headers: Record<string, string> } {
  if (error instanceof TooManyRequests) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return { problem: { code: 'too-many' }, status: 429, headers }
  }
  if (error instanceof PressAgain)
    return { problem: { code: 'confirmation-required', pass: error.pass }, status: 422, headers: {} }
  const { log } = context.get(servicesContext)
  log.error({ error }, 'a request could not be stored')
  return { problem: { code: 'not-stored' }, status: 503, headers: {} }
}
