import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import {
  ANSWER,
  OVERLAY,
  type FormAnswer,
  type RequestProblem,
  type Sent,
} from '#app/components/forms/sending/request-answer.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import { clientContext, formContext, i18nContext, localeContext, retryAfterContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from './services.server.ts'
import { nextContactOf } from './next-contact.server.ts'
import { nextContactText } from './describe-next-contact.ts'
import type { Locale } from '#locales/i18n.ts'
import { identify } from './stored/one-request.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { SentAlready } from '#platform/limits/sent-lately.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import { ConfirmationRequired, readSender, type Sender } from '#platform/limits/bot-signals.ts'
import { toldOf, type SentRequest } from './requests.server.ts'

/** The posted form, raw and parsed. */
type Posted<Typed> = { readonly form: FormData; readonly typed: Typed }

type Refused<Errors> = { readonly ok: false; readonly errors: Errors }

/** Stored with every request. */
type RequestMetadata = {
  /** The idempotency key. */
  readonly id: string
  readonly locale: Locale
  readonly agreedTo: readonly string[]
  readonly sender: Sender
}

type PostedForm<Typed, Accepted, Errors> = Posted<Typed> & {
  /** Reads the values of the form. */
  readonly read: (form: FormData) => Typed
  readonly checked: Accepted | Refused<Errors>
  /** The sentences accepted by sending, exactly as they were shown. */
  readonly agreedTo: readonly string[]
  readonly store: (accepted: Accepted, metadata: RequestMetadata) => Promise<SentRequest>
}

type ActionArgs = {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/**
 * The fields of the posted form. Anything else is answered with 415, also a compressed body, which browsers never send
 * and which would otherwise read as an empty form.
 */
export function readForm(context: Readonly<RouterContextProvider>): FormData {
  const form = context.get(formContext)
  if (!form) throw data(null, { status: 415 })
  return form.fields
}

/** The answer to a posted form: that the request is stored, or the form again with its values and errors. */
export async function answerForm<Typed, Accepted extends { readonly ok: true }, Errors extends object>(
  { form, typed, read, checked, agreedTo, store }: PostedForm<Typed, Accepted, Errors>,
  { request, url, context }: ActionArgs,
) {
  if (!checked.ok)
    return redisplayForm({ form, typed }, { code: 'incomplete' }, { status: 400, errors: checked.errors })

  const stored = await storeForm(
    { form, content: typed, store: ({ id, locale, sender }) => store(checked, { id, locale, agreedTo, sender }) },
    { request, url, context },
  )
  if (!('problem' in stored)) return data<FormAnswer<Typed, Errors>>(answerSent(stored, { form, url, context }))
  const shown = stored.isStrange ? read(new FormData()) : typed
  return redisplayForm<Typed, Errors>({ form, typed: shown }, stored.problem, stored)
}

/** Why a form was not stored. */
export type Refusal<Problem = RequestProblem> = { readonly problem: Problem; readonly status: number }

type NotStored<Problem> = Refusal<Problem> & {
  /** For the next submission; null: the same form is found again by its content. */
  readonly id: string | null
  /** Whether it may be somebody else who has sent the same: then nothing is told and nothing shown. */
  readonly isStrange: boolean
}

/** The outcome of a posted form. */
export type FormOutcome<Problem> = Extract<SentRequest, { outcome: 'sent' }> | NotStored<Problem>

type StoringForm<Problem> = {
  readonly form: FormData
  /** The content that makes it the same request, where the form has no id of its own. */
  readonly content: unknown
  readonly store: (
    metadata: Omit<RequestMetadata, 'agreedTo'> & { readonly isOfBrowser: boolean },
  ) => Promise<SentRequest | Refusal<Problem | RequestProblem>>
}

/** Stores what a form sends, at most once, and says that it is stored, or why not. */
export async function storeForm<Problem = never>(
  { form, content, store }: StoringForm<Problem>,
  { request, url, context }: ActionArgs,
): Promise<FormOutcome<Problem | RequestProblem>> {
  const identity = identify({ form, content, hasFiles: false }, { request, url, context })
  const { id, isOfBrowser } = identity
  const sender = readSender(form, context.get(clientContext))
  const storing = store({ id, isOfBrowser, locale: context.get(localeContext), sender })
  const stored = await orNotStored(storing, context)
  if ('problem' in stored) return { ...stored, id: isOfBrowser ? id : null, isStrange: false }
  const told = toldOf(identity, stored)
  return 'problem' in told ? { ...told, status: 409 } : told
}

type Redisplay<Errors> = {
  readonly status: number
  readonly errors?: Errors
  /** For the next submission; null: none. */
  readonly id?: string | null
}

/** The form again with its values, and the reason it was not stored; with the id it came with, or a new one. */
export function redisplayForm<Typed, Errors extends object>(
  { form, typed }: Posted<Typed>,
  problem: RequestProblem,
  { status, errors = {} as Errors, id = readRequestId(form) ?? randomUUID() }: Redisplay<Errors>,
) {
  return data<FormAnswer<Typed, Errors>>({ kind: 'shown', typed, requestId: id, problem, errors }, status)
}

/** Confirms a stored request in the overlay if scripts asked for that, or redirects to its receipt. */
export function answerSent(
  { reference, receiptPath, stored: { content, receivedAt } }: Extract<SentRequest, { outcome: 'sent' }>,
  { form, url, context }: { readonly form: FormData } & Pick<ActionArgs, 'url' | 'context'>,
): Sent {
  if (form.get(ANSWER) !== OVERLAY) throw toReceipt(receiptPath, url)
  const contact =
    content.kind === 'gone'
      ? null
      : nextContactOf(context.get(requestServicesContext), context.get(siteContext), content, receivedAt)
  const next = contact && nextContactText(context.get(i18nContext), contact)
  return { kind: 'sent', reference, receiptPath, next }
}

/** The way to the receipt of what has just been sent. */
export function toReceipt(receiptPath: string, url: URL, told = ''): Response {
  const query = told === '' ? 'enviado' : `enviado=${told}`
  return redirect(localHref(`${receiptPath}?${query}`, url.search), 303)
}

/** The result of storing, or the answer when it failed or took too long. */
export function orNotStored<Stored>(storing: Promise<Stored>, context: Readonly<RouterContextProvider>) {
  return withTimeout(storing).catch((error: unknown) => notStored(error, context))
}

/**
 * The answer when storing failed: a rate limit, a required confirmation, a question or, logged as well, a failure. When to try again
 * is said beside it.
 */
export function notStored(error: unknown, context: Readonly<RouterContextProvider>): Refusal {
  if (error instanceof TooManyRequests) {
    context.set(retryAfterContext, error.retryAfterSeconds)
    return { problem: { code: 'too-many' }, status: 429 }
  }
  if (error instanceof ConfirmationRequired)
    return { problem: { code: 'confirmation-required', token: error.token }, status: 422 }
  if (error instanceof SentAlready)
    return { problem: { code: 'sent-already', reference: error.reference }, status: 409 }
  const { log } = context.get(servicesContext)
  log.error({ error }, 'a request could not be stored')
  return { problem: { code: 'not-stored' }, status: 503 }
}
