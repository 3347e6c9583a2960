import { msg } from '@lingui/core/macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { actFromForm, type PostedAction } from '#app/features/cases/actions/asked/act-from-form.server.ts'
import { actServices } from '#app/features/cases/deps.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { Objection } from '#app/features/case-kit/capability.server.ts'
import { readPhoto } from '#app/features/case-kit/photo.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { visitDone } from '../done.server.tsx'
import { visitFailed } from '../failed.server.tsx'
import { visitPlanned } from '../planned.server.tsx'
import { refusals } from '../refusals.server.ts'

type Context = Readonly<RouterContextProvider>

/** The form of one visit or order as it comes back, with why nothing was done. */
export type AgendaAnswer = {
  readonly caseId: string
  readonly typed: Readonly<Record<string, string>>
  readonly sentence: Objection['sentence']
  /** The field that it is about; null for none. */
  readonly field: string | null
  /** What its form shows of that besides. */
  readonly shows: unknown
  readonly refused: readonly RefusedFile[]
}

const actions = { 'visit-plan': visitPlanned, 'visit-done': visitDone, 'visit-failed': visitFailed }

/** Plans a visit, or records how it went, as its case would, and leads back to the agenda. Throws the way on. */
export async function actOnAgenda(context: Context, url: URL, intent: DeskIntent<'/gestion/agenda'>) {
  const form = readForm(context)
  const caseId = textOf(form, 'case')
  return recordAsked(context, url, {
    asked: await actions[intent].read(context, form, [caseId]),
    // A technician at the door has seen the visit; whatever else was done about its case is no matter of theirs.
    version: intent === 'visit-plan' ? Number(textOf(form, 'version')) || 0 : null,
    files: intent === 'visit-failed' ? await readPhoto(context, { caseId, of: 'visit' }, form) : null,
  })
}

type Recording = Pick<PostedAction<never>, 'asked' | 'version' | 'files' | 'isAtDoor'>

const moved = new Objection(msg`Somebody was faster: look at what it says now, and send yours if it is still right.`)
const filesNotTaken = msg`Some of the files were not taken: nothing was sent yet.`

/** The case that a form of visits is about. Throws the answer 404 where there is none in use. */
export async function caseOfForm(context: Context, caseId: string) {
  const found = await findCase(context.get(requestServicesContext), caseId)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Does to a case what a form of a page of visits has asked for, and leads back to that page. Throws the way on. */
export async function recordAsked(context: Context, url: URL, recording: Recording) {
  const typed = typedIn(context)
  const caseId = typed['case'] ?? ''
  const acted = await actFromForm(actServices(context), context.get(siteContext), {
    found: await caseOfForm(context, caseId),
    actor: context.get(staffContext).id,
    // The forms of visits have no mark: what they say of case and visit tells one from another. The same may be noted twice.
    typed: typed['intent'] === 'note' ? typed : { ...typed, form: 'agenda' },
    draft: null,
    ...recording,
  })
  switch (acted.outcome) {
    case 'done':
      throw redirect(wayOn(url, caseId), 303)
    case 'conflict':
      return formBack(context, moved, 409)
    case 'files':
      return formBack(context, new Objection(filesNotTaken, { photo: filesNotTaken }), 400, acted.refused)
    case 'gone':
      throw data(null, { status: 404 })
    case 'refused': {
      const { why } = acted
      if (!(why instanceof Objection)) throw new Error(`No form of visits is refused as ${why}`)
      return formBack(context, why, why === refusals['slot-taken'] || why === refusals['other-time'] ? 409 : 400)
    }
  }
}

/** The form as it was sent, with why nothing was done. */
export function formBack(
  context: Context,
  { sentence, fields, shows }: Objection,
  status: number,
  refused: readonly RefusedFile[] = [],
) {
  const typed = typedIn(context)
  const [field = null] = Object.keys(fields)
  return data<AgendaAnswer>({ caseId: typed['case'] ?? '', typed, sentence, field, shows, refused }, { status })
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
