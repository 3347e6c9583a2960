import { data, redirect, type RouterContextProvider } from 'react-router'
import { actFromForm } from '#app/features/cases/actions/asked/act-from-form.server.ts'
import type { PostedFiles } from '#app/features/cases/actions/asked/posted-files.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { revealCase } from '#app/features/cases/reveal-case.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskRulesContext, staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { draftPage, formOf } from '#app/features/staff/drafts/draft-pages.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { readPhoto } from '#app/features/case-kit/photo.server.ts'
import type { Problem } from '../forms/case-problem.tsx'
import { nameFiles, readReplyFiles } from '../forms/posted-files.server.ts'
import { broughtAction, readAction } from '../forms/read-action.server.ts'
import { postIncident } from '../incident/case-incident.server.ts'
import { listQuery } from '../list/list-address.ts'
import { shownCase } from './case.server.ts'
import { keepReply, templateIn } from './deeds/keep-reply.server.ts'
import { isReply, wayOn } from './deeds/way-on.server.ts'
import type { CasePageView, Typed } from './shown-case.ts'

type Context = Readonly<RouterContextProvider>

/** The page of a case as it comes back: why nothing was done, with what was typed; or all of it shown in full. */
type CaseAnswer = { readonly problem: Problem | null; readonly typed: Typed; readonly revealed: CasePageView | null }

/** Does what was posted at the page of a case, or answers why not. Throws the way on. */
export async function actAtCase(context: Context, url: URL, found: WholeCase) {
  const form = readForm(context)
  const caseId = found.row.request_id
  const { intent } = intentOf(context, '/gestion/casos/:id')
  const here = (part: string) => redirect(`${url.pathname}${listQuery(url.search, { plantilla: null })}#${part}`, 303)
  // It was merged since its page was shown: what was typed is kept, and stands at the case that goes on.
  if (found.row.merged_into !== null) return answer(null, {}, 409)
  switch (intent) {
    case 'reveal':
      return reveal(context, caseId, 'identities')
    case 'reveal-account':
      return reveal(context, caseId, 'accounts')
    case 'link-incident':
    case 'unlink-incident':
      await postIncident(context, { caseId, intent, form })
      throw here('incidencia')
    // It was a mail when its page was shown, and somebody was faster.
    case 'trash':
    case 'take-back':
    case 'join':
    case 'find-case':
      return answer({ code: 'conflict', since: 0 }, typedIn(form), 409)
    case 'template':
    case 'keep-reply': {
      const template = intent === 'template' ? templateIn(url, form) : null
      const { refused, lost } = await keepReply(context, found, form, template)
      if (refused.length === 0 && !lost) throw here('responder')
      form.set('intent', 'reply')
      return answer({ code: 'files', refused, lost }, typedIn(form), 400)
    }
    default:
      return act(context, url, found, { intent, form })
  }
}

const seenAs = { identities: 'identity-seen', accounts: 'account-seen' } as const

async function reveal(context: Context, caseId: string, what: keyof typeof seenAs) {
  const services = context.get(requestServicesContext)
  const whole = await revealCase(services, { caseId, actor: context.get(staffContext).id, as: seenAs[what] })
  if (!whole) throw data(null, { status: 404 })
  return data<CaseAnswer>({ problem: null, typed: {}, revealed: await shownCase(context, whole, what) })
}

type Posted = { readonly intent: string; readonly form: FormData }

async function act(context: Context, url: URL, found: WholeCase, { intent, form }: Posted) {
  const typed = typedIn(form)
  const caseId = found.row.request_id
  const files = await filesOf(context, caseId, { intent, form })
  const asked = await readAction(context, found, intent, form)
  const acted = await actFromForm(actServices(context), context.get(siteContext), {
    found,
    actor: context.get(staffContext).id,
    typed,
    draft: draftFormOf(context, intent),
    version: Number(typed['version']) || 0,
    asked,
    files,
  })
  if (isReply(intent)) nameFiles(form, acted.kept)
  switch (acted.outcome) {
    case 'done':
      throw redirect(await wayOn(context, url, found, intent), 303)
    case 'conflict':
      return answer({ code: 'conflict', since: Number(typed['seq']) || 0 }, typedIn(form), 409)
    case 'gone':
      throw data(null, { status: 404 })
    case 'files':
      return answer({ code: 'files', refused: acted.refused, lost: acted.lost }, typedIn(form), 400)
    case 'refused':
      return answer(refusedProblem(acted.why), typedIn(form), 400)
  }
}

/** The files that came with a form; null where it takes none. */
async function filesOf(context: Context, caseId: string, { intent, form }: Posted): Promise<PostedFiles | null> {
  if (isReply(intent)) return readReplyFiles(context, caseId, form)
  const photo = broughtAction(context, intent)?.photo
  return photo === undefined ? null : readPhoto(context, { caseId, of: photo }, form)
}

/** Why an action was refused, as its page shows it. */
export function refusedProblem(why: RefusedWhy | Objection): Problem {
  if (!(why instanceof Objection)) return { code: why }
  const { sentence, fields, shows } = why
  return { code: 'objection', sentence, fields, shows }
}

type RefusedWhy = Exclude<Problem['code'], 'files' | 'conflict' | 'objection'>

/** The answer of a page that did nothing. */
export function answer(problem: Problem | null, typed: Typed, status: number) {
  return data<CaseAnswer>({ problem, typed, revealed: null }, { status })
}

function draftFormOf(context: Context, intent: string) {
  const page = draftPage('/gestion/casos/id')
  return page && formOf(context.get(deskRulesContext), page, intent)
}

/** All that was typed into a form. */
export function typedIn(form: FormData): Typed {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
