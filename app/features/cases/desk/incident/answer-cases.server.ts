import { redirect, type RouterContextProvider } from 'react-router'
import { languageName } from '#locales/formats/language-name.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { casesOf, type ListedCase } from '#app/features/cases/listed-case.server.ts'
import { answerLinked } from '#app/features/cases/outages/answer-linked.server.ts'
import {
  plannedAnswer,
  whyLeft,
  type AskedAnswer,
  type PlannedAnswer,
} from '#app/features/cases/outages/planned-answer.server.ts'
import { MAX_SHOWN } from './incident-cases.server.ts'
import { readAnswer, seenVersions, type AnswerErrors } from './read-answer.ts'
import { answeredQuery, leftByReason } from './what-was-done.server.ts'

type Context = Readonly<RouterContextProvider>

/** The cases that are meant: all that the page shows and that are open, or those that are ticked. */
export type AnswerScope = 'all' | 'chosen'

/** The effect of an answer, as its page shows it before anything is sent. */
export type AnswerPreview = Awaited<ReturnType<typeof shownPreview>>

export type AnswerOutcome =
  | { readonly code: 'none-chosen' }
  | { readonly code: 'incomplete'; readonly errors: AnswerErrors }
  | { readonly code: 'preview'; readonly preview: AnswerPreview }

type Posted = { readonly incidentId: string; readonly form: FormData }

/** Shows what would go out, to whom, and who is left out; sends nothing. */
export async function previewAnswer(
  context: Context,
  { incidentId, form }: Posted,
  scope: AnswerScope,
): Promise<AnswerOutcome> {
  const { kinds } = context.get(requestServicesContext)
  // Of those who are left out anyway, nobody has to write the language.
  const isMeant = (found: ListedCase) => whyLeft({ kinds }, found, found.row.version) === null
  const asked = await askedAnswer(context, { incidentId, form, scope, isMeant })
  if ('code' in asked) return asked
  const planned = await plan(context, asked)
  return { code: 'preview', preview: await shownPreview(context, form, { scope, asked, planned, isChanged: false }) }
}

/**
 * Sends what was seen before, and throws the way to `led`; what was changed since it was seen is shown once more instead.
 * The same form sent again goes on where it stopped.
 */
export async function sendAnswer(
  context: Context,
  { incidentId, form }: Posted,
  { url, led }: { readonly url: URL; readonly led: (said: URLSearchParams) => Response },
): Promise<AnswerOutcome> {
  const scope = textOf(form, 'scope') === 'chosen' ? 'chosen' : 'all'
  const reached = seenVersions(textOf(form, 'reached'))
  // In the languages that were seen, whatever has become of a case since.
  const isMeant = ({ row }: ListedCase) => reached.has(row.request_id)
  const asked = await askedAnswer(context, { incidentId, form, scope, isMeant })
  if ('code' in asked) return asked
  const formId = textOf(form, 'form')
  if (textOf(form, 'confirmed') !== confirmationOf(context, form, { scope, asked, reached })) {
    const planned = await plan(context, asked)
    return { code: 'preview', preview: await shownPreview(context, form, { scope, asked, planned, isChanged: true }) }
  }
  const services = actServices(context)
  const actor = context.get(staffContext).id
  const answered = await answerLinked(services, context.get(siteContext), { ...asked, seen: reached, actor, formId })
  // The browser sends the same form once more, which answers those who are left.
  if (answered.isUnfinished) throw redirect(url.pathname + url.search, 307)
  throw led(answeredQuery(answered))
}

type Asking = Posted & { readonly scope: AnswerScope; readonly isMeant: (found: ListedCase) => boolean }

/** The posted answer, with a text in each language of those who are meant; or what is missing. */
async function askedAnswer(
  context: Context,
  { incidentId, form, scope, isMeant }: Asking,
): Promise<AskedAnswer | Exclude<AnswerOutcome, { code: 'preview' }>> {
  const services = context.get(requestServicesContext)
  const shown = [...seenVersions(textOf(form, 'seen'))].slice(0, MAX_SHOWN)
  const chosen = new Set(form.getAll('case').map(String))
  const seen = new Map(scope === 'all' ? shown : shown.filter(([caseId]) => chosen.has(caseId)))
  if (seen.size === 0 || textOf(form, 'form') === '') return { code: 'none-chosen' }
  const cases = await fromDatabase(context, casesOf(services, [...seen.keys()]))
  const read = readAnswer(form, [...new Set(cases.filter(isMeant).map(({ row }) => row.locale))])
  return read.ok ? { incidentId, texts: read.texts, seen } : { code: 'incomplete', errors: read.errors }
}

function plan(context: Context, asked: AskedAnswer): Promise<PlannedAnswer> {
  return fromDatabase(context, plannedAnswer(context.get(requestServicesContext), context.get(siteContext), asked))
}

type Shown = {
  readonly scope: AnswerScope
  readonly asked: AskedAnswer
  readonly planned: PlannedAnswer
  /** Whether it differs from what was seen before. */
  readonly isChanged: boolean
}

async function shownPreview(context: Context, form: FormData, { scope, asked, planned, isChanged }: Shown) {
  const i18n = context.get(i18nContext)
  const { mails, left } = planned
  const reached = new Map(mails.map(({ caseId, version }) => [caseId, version]))
  const locales = [...new Set(mails.map(({ locale }) => locale))]
  return {
    scope,
    isChanged,
    count: mails.length,
    languages: locales.map((locale) => {
      const own = mails.filter((mail) => mail.locale === locale)
      const [{ subject, text }] = own as [(typeof own)[number]]
      return {
        locale,
        language: languageName(i18n, locale),
        subject,
        text,
        to: own.map(({ caseId, name, reference }) => ({ id: caseId, name: name || reference, reference })),
      }
    }),
    left: await leftByReason(context, left),
    seen: versionsText(seenVersions(textOf(form, 'seen'))),
    reached: versionsText(reached),
    confirmed: confirmationOf(context, form, { scope, asked, reached }),
  }
}

function versionsText(versions: ReadonlyMap<string, number>): string {
  return [...versions].map(([id, version]) => `${id}:${version}`).join(' ')
}

type Confirmed = Pick<Shown, 'scope' | 'asked'> & { readonly reached: ReadonlyMap<string, number> }

/** Says that just this was seen before it is sent: by whom, for which cases in which versions, in which words. */
function confirmationOf(context: Context, form: FormData, { scope, asked, reached }: Confirmed): string {
  const { cipher } = context.get(requestServicesContext)
  const who = [context.get(staffContext).id, asked.incidentId, textOf(form, 'form'), scope]
  return cipher.fingerprint(JSON.stringify(['seen-answer', who, [...asked.texts], [...asked.seen], [...reached]]))
}
