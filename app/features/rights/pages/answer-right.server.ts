import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { randomUUID } from 'node:crypto'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { readRequestId } from '#app/components/forms/sending/request-id.ts'
import type { FileRefusal } from '#domain/requests/attachment.ts'
import type { RightErrors, RightForm, RightValues } from '../form-rules.ts'
import { isConfirmed, rightFacts } from '#domain/requests/right-facts.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import { describeRight } from '../describe.ts'
import { formContext, i18nContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { toldOfRight, unknownLeaving, type ToldOfRight } from '../leaving.server.ts'
import { withTimeout } from '#platform/database/with-timeout.ts'
import { checkPostedRight, exerciseRight, sentBefore } from '../send-right.server.ts'
import { answerForm, notStored, readForm } from '#app/features/requests/answer-form.server.ts'
import { FILES_LEFT_OUT } from '#app/features/requests/receipt/receipt-notices.ts'
import { KEPT } from '#app/features/requests/files/file-field.tsx'
import { keepWhatFits, takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { FILE_KEY, readRightForm, type RightAnswer, type RightFiles, type RightReview } from './posted-right.ts'

type ActionArgs = {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/**
 * The answer to a posted form by which somebody exercises a right: its fields to be put right, all of it to be confirmed,
 * or a redirect to the receipt once it is stored.
 */
export async function answerRight(kind: RightKind, { request, url, context }: ActionArgs) {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const form = readForm(context)
  const typed = readRightForm(kind, form)
  const checked = checkPostedRight(kind, typed, site, services.clock())
  const intent = form.get('intent')

  const requestId = readRequestId(form) ?? randomUUID()
  const shown = { typed, requestId, problem: null, errors: {}, review: null, files: null } as const
  if (intent === 'change') return data<RightAnswer>(shown)
  const toReview = () => (checked.ok && isConfirmed(kind) ? reviewOf(kind, checked.values, context) : null)
  if (intent !== 'confirm') {
    const review = await toReview()
    if (review) return data<RightAnswer>({ ...shown, review })
  }

  const received = rightFacts[kind].takesFiles ? await receiveFiles(kind, context, form) : NO_FILES
  const { formKey, files, digests, leftOut, failure } = received
  // It is never refused for files that we cannot take now: its receipt takes them later.
  if (files.refused.some(({ why }) => !isOurs(why)) || files.lost) {
    // Files that were sent with the first of two presses are not there for the second.
    const isSecond = checked.ok && files.lost && !failure
    const before = isSecond ? await sentBefore(services, { id: requestId, values: checked.values }) : null
    if (before) throw redirect(localHref(`${before.receiptPath}?enviado`, url.search), 303)
    const errors = checked.ok ? {} : checked.errors
    const { problem, ...init } = failure ?? { problem: { code: 'incomplete' } as const, status: 400 }
    return data<RightAnswer>({ ...shown, problem, errors, files }, init)
  }

  const answered = await answerForm<RightForm, { ok: true; values: RightValues }, RightErrors>(
    {
      form,
      typed,
      read: (form) => readRightForm(kind, form),
      checked,
      files: digests,
      agreedTo: [],
      ...(leftOut && { told: FILES_LEFT_OUT }),
      store: ({ values }, metadata) =>
        exerciseRight(services, site, { kind, values, files: files.kept, formKey, ...metadata }),
    },
    { request, url, context },
  )
  const { data: answer, init } = answered
  if (answer.kind !== 'shown') throw new Error('a form without scripts is answered with a redirect or with itself')
  const { problem, errors } = answer
  if (problem?.code === 'sent-before')
    return data<RightAnswer>({ ...shown, typed: answer.typed, requestId: answer.requestId, problem }, init ?? {})
  return data<RightAnswer>(
    { typed, requestId: answer.requestId, problem, errors, review: await toReview(), files },
    init ?? {},
  )
}

type Received = {
  readonly formKey: string
  readonly files: RightFiles
  /** Tells whether the same files come again. */
  readonly digests: readonly string[]
  /** That the form is stored without some of them, by no fault of theirs. */
  readonly leftOut: boolean
  /** That they could not be stored, by no fault of theirs. */
  readonly failure: ReturnType<typeof notStored> | null
}

const NO_FILES: Received = {
  formKey: '',
  files: { key: '', kept: [], refused: [], lost: false },
  digests: [],
  leftOut: false,
  failure: null,
}

/** Whether a file is refused for what is the matter here, and not with the file. */
function isOurs(why: FileRefusal): boolean {
  return why === 'busy' || why === 'full' || why === 'not-checked'
}

/** Judges the files of a right and keeps the good ones, whatever becomes of the rest of its form. */
async function receiveFiles(
  kind: RightKind,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Received> {
  const { cipher } = context.get(servicesContext)
  const posted = form.get(FILE_KEY)
  const key = typeof posted === 'string' && /^[\w-]{36}$/.test(posted) ? posted : randomUUID()
  const formKey = cipher.fingerprint(JSON.stringify(['files', kind, key]))
  const named = form.getAll(KEPT).length
  try {
    const taken = await takeFiles(context, form, formKey)
    const { kept, refused } = await keepWhatFits(context, taken, { formKey, caseId: null })
    const files = { key, kept, refused, lost: taken.kept.length < named }
    return { formKey, files, digests: taken.digests, leftOut: refused.some(({ why }) => isOurs(why)), failure: null }
  } catch (error) {
    const lost = (context.get(formContext)?.files ?? []).length + named > 0
    const files = { key, kept: [], refused: [], lost }
    return { formKey, files, digests: [], leftOut: false, failure: notStored(error, context) }
  }
}

async function reviewOf(
  kind: RightKind,
  values: RightValues,
  context: Readonly<RouterContextProvider>,
): Promise<RightReview> {
  const i18n = context.get(i18nContext)
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  // A database that is away keeps nobody from cancelling or withdrawing: then staff say what is not known here.
  const told = await withTimeout(toldOfRight(services, site, kind, values)).catch((error: Error): ToldOfRight => {
    services.log.error({ error: error.message }, 'what leaving costs could not be worked out')
    return kind === 'cancellation' ? { leaving: unknownLeaving(site, values, services.clock()) } : {}
  })
  return describeRight(i18n, { kind, values, ...told })
}
