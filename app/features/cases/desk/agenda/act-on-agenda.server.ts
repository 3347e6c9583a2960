import { data, redirect, type RouterContextProvider } from 'react-router'
import { actFromForm, type PostedAction } from '#app/features/cases/actions/asked/act-from-form.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import type { TextRefusal } from '#app/features/cases/actions/asked/read-text.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Problem } from '../forms/case-problem.tsx'
import { requireCase } from '../case/case.server.ts'
import { readVisit, type VisitError } from '../visit/read-visit.server.ts'
import { refusedProblem } from '../visit/refused-visit.server.ts'
import { readVisitPhoto } from '../visit/visit-photo.server.ts'

type Context = Readonly<RouterContextProvider>

/** The form of one visit or order as it comes back, with why nothing was done. */
export type AgendaAnswer = {
  readonly caseId: string
  readonly typed: Readonly<Record<string, string>>
  readonly problem: Problem
  readonly refused: readonly RefusedFile[]
}

/** Plans a visit, or records how it went, as its case would, and leads back to the agenda. Throws the way on. */
export async function actOnAgenda(context: Context, url: URL, intent: DeskIntent<'/gestion/agenda'>) {
  const form = readForm(context)
  const caseId = textOf(form, 'case')
  return recordAsked(context, url, {
    asked: readVisit(intent, form, context.get(siteContext).installation),
    // A technician at the door has seen the visit; whatever else was done about its case is no matter of theirs.
    version: intent === 'visit-plan' ? Number(textOf(form, 'version')) || 0 : null,
    files: intent === 'visit-failed' ? await readVisitPhoto(context, { caseId, of: 'visit' }, form) : null,
  })
}

type Recording = Pick<PostedAction<VisitError | TextRefusal>, 'asked' | 'version' | 'files' | 'isAtDoor'>

/** Does to a case what a form of a page of visits has asked for, and leads back to that page. Throws the way on. */
export async function recordAsked(context: Context, url: URL, recording: Recording) {
  const { asked } = recording
  const typed = typedIn(context)
  const caseId = typed['case'] ?? ''
  const acted = await actFromForm<VisitError | TextRefusal>(actServices(context), context.get(siteContext), {
    found: await requireCase(context, caseId),
    actor: context.get(staffContext).id,
    // The forms of visits have no mark: what they say of case and visit tells one from another. The same may be noted twice.
    typed: typed['intent'] === 'note' ? typed : { ...typed, form: 'agenda' },
    draft: null,
    ...recording,
  })
  const back = (problem: Problem, status: number) => formBack(context, problem, status)
  switch (acted.outcome) {
    case 'done':
      throw redirect(wayOn(url, caseId), 303)
    case 'conflict':
      return back({ code: 'conflict', since: Number(typed['seq']) || 0 }, 409)
    case 'files':
      return back({ code: 'files', refused: acted.refused, lost: false }, 400)
    case 'gone':
      throw data(null, { status: 404 })
    case 'refused':
      return back(
        await refusedProblem(context, { caseId, asked, why: acted.why }),
        acted.why === 'slot-taken' || acted.why === 'other-time' ? 409 : 400,
      )
  }
}

/** The form as it was sent, with why nothing was done. */
export function formBack(context: Context, problem: Problem, status: number) {
  const typed = typedIn(context)
  const refused = problem.code === 'files' ? problem.refused : []
  return data<AgendaAnswer>({ caseId: typed['case'] ?? '', typed, problem, refused }, { status })
}

function typedIn(context: Context): Readonly<Record<string, string>> {
  return Object.fromEntries([...readForm(context)].map(([name, value]) => [name, String(value)]))
}

/** The same view, which says what was done. */
function wayOn({ pathname, search }: URL, caseId: string): string {
  const query = new URLSearchParams(search)
  query.set('hecho', caseId)
  return `${pathname}?${query}`
}
