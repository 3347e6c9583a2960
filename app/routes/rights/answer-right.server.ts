import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider } from 'react-router'
import { readRequestId } from '#app/components/forms/request-id.ts'
import { rightFields, type RightErrors, type RightForm, type RightValues } from '#domain/right-form.ts'
import type { RightKind } from '#domain/right-kinds.ts'
import { leavingSentences, rightRows } from '#locales/rights/right-texts.ts'
import { i18nContext, servicesContext, siteContext } from '#server/context.ts'
import { leavingOf } from '#server/requests/leaving.ts'
import { checkPostedRight, exerciseRight } from '#server/requests/rights.ts'
import { answerForm, readForm } from '../answer-form.server.ts'
import { isConfirmed, readRightForm, type RightAnswer, type RightReview } from './posted-right.ts'

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
  const services = context.get(servicesContext)
  const site = context.get(siteContext)
  const form = await readForm(request)
  const typed = readRightForm(kind, form)
  const checked = checkPostedRight(kind, typed, site, services.clock())
  const intent = form.get('intent')

  const requestId = readRequestId(form) ?? randomUUID()
  const shown = { typed, requestId, problem: null, errors: {}, review: null } as const
  if (intent === 'change') return data<RightAnswer>(shown)
  const review = checked.ok && isConfirmed(kind) ? await reviewOf(kind, checked.values, context) : null
  if (review && intent !== 'confirm') return data<RightAnswer>({ ...shown, review })

  const answered = await answerForm<RightForm, { ok: true; values: RightValues }, RightErrors>(
    {
      form,
      typed,
      checked,
      agreedTo: [],
      store: ({ values }, metadata) => exerciseRight(services, site, { kind, values, ...metadata }),
    },
    { url, context },
  )
  const { data: answer, init } = answered
  if (answer.kind !== 'shown') throw new Error('a form without scripts is answered with a redirect or with itself')
  const { problem, errors } = answer
  return data<RightAnswer>({ typed, requestId: answer.requestId, problem, errors, review }, init ?? {})
}

async function reviewOf(
  kind: RightKind,
  values: RightValues,
  context: Readonly<RouterContextProvider>,
): Promise<RightReview> {
  const i18n = context.get(i18nContext)
  const rows = rightRows(i18n, rightFields[kind], { kind, values })
  if (kind !== 'cancellation') return { rows, told: [] }
  const leaving = await leavingOf(context.get(servicesContext), context.get(siteContext), values)
  return { rows, told: leavingSentences(i18n, leaving) }
}
