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
import { clientContext, localeContext, servicesContext } from '#server/context.ts'
import type { Locale } from '#locales/i18n.ts'
import { withTimeout } from '#server/requests/with-timeout.ts'
import { TooManyRequests } from '#server/http/limits/rate-limits.ts'
import { ConfirmationRequired, readSender, type Sender } from '#server/http/limits/bot-signals.ts'
import type { SentRequest } from '#server/requests/requests.ts'

/** What a page's form posted, as its fields say it. */
type Posted<Typed> = { readonly form: FormData; readonly typed: Typed }

type Refused<Errors> = { readonly ok: false; readonly errors: Errors }

/** What is stored with a request, whatever it asks for. */
type RequestMetadata = {
  /** The next post of the same form is the same request. */
  readonly id: string
  readonly locale: Locale
  readonly agreedTo: readonly string[]
  readonly sender: Sender
}

type PostedForm<Typed, Accepted, Errors> = Posted<Typed> & {
  readonly checked: Accepted | Refused<Errors>
  /** The sentences that sending agrees to, as the visitor read them. */
  readonly agreedTo: readonly string[]
  readonly store: (accepted: Accepted, metadata: RequestMetadata) => Promise<SentRequest>
}

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
export async function answerForm<Typed, Accepted extends { readonly ok: true }, Errors extends object>(
  { form, typed, checked, agreedTo, store }: PostedForm<Typed, Accepted, Errors>,
  { url, context }: ActionArgs,
) {
  if (!checked.ok)
    return redisplayForm({ form, typed }, { code: 'incomplete' }, { status: 400, errors: checked.errors })

  const id = readRequestId(form) ?? idOfContent(typed, context)
  const metadata = {
    id,
    locale: context.get(localeContext),
    agreedTo,
    sender: readSender(form, context.get(clientContext)),
  }
  const stored = await withTimeout(store(checked, metadata)).catch((error: unknown) => notStored(error, context))
  if ('problem' in stored) return redisplayForm<Typed, Errors>({ form, typed }, stored.problem, { ...stored, id })
  if (stored.outcome === 'sent') return data<FormAnswer<Typed, Errors>>(answerSent(stored, form, url))
  const problem = { code: 'other-request', reference: stored.reference } as const
  return redisplayForm<Typed, Errors>({ form, typed }, problem, { status: 409, id: null })
}

type Redisplay<Errors> = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly errors?: Errors
  /** null: another id than the form had. */
  readonly id?: string | null
}

/** The form again, with everything typed, why it was not stored, and an id to send it with. */
export function redisplayForm<Typed, Errors extends object>(
  { form, typed }: Posted<Typed>,
  problem: RequestProblem,
  { status, headers = {}, errors = {} as Errors, id = readRequestId(form) }: Redisplay<Errors>,
) {
  return data<FormAnswer<Typed, Errors>>(
    { kind: 'shown', typed, requestId: id ?? randomUUID(), problem, errors },
    { status, headers },
  )
}

/**
 * For a form that no script has given an id, on a page that may be served to many: the same content on the same day
 * is the same request. A UUID of our own making (RFC 9562, version 8).
 */
function idOfContent(typed: unknown, context: Readonly<RouterContextProvider>): string {
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
  if (error instanceof ConfirmationRequired)
    return { problem: { code: 'confirmation-required', token: error.pass }, status: 422, headers: {} }
  const { log } = context.get(servicesContext)
  log.error({ error }, 'a request could not be stored')
  return { problem: { code: 'not-stored' }, status: 503, headers: {} }
}
