import { data, type RouterContextProvider } from 'react-router'
import { asideReasons } from '#domain/requests/mail-marks.ts'
import { readEntry } from '../new-case/new-case.server.ts'
import { checkPostedEntry, enterCase } from '#app/features/cases/entry/enter-case.server.ts'
import type { EntryErrors, EntryForm } from '#app/features/cases/entry/entry-rules.ts'
import { findReference } from '#app/features/cases/search/find-reference.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { joinMail, setMailAside, takeMailBack, type Settled } from '#app/features/cases/mail-in/settle-mail.server.ts'
import type { MailProblem } from './mail-forms.tsx'
import { requireMail } from './shown-mail.server.ts'

type Context = Readonly<RouterContextProvider>

type Acted =
  /** Where one is after it. */
  | { readonly led: string }
  | {
      readonly problem: MailProblem
      readonly reference?: string
      readonly entry?: { readonly typed: EntryForm; readonly errors: EntryErrors }
    }

type Posted = {
  readonly mailId: string
  readonly intent: DeskIntent<'/gestion/correo/:id'>
  readonly form: FormData
}

const LIST = '/gestion/correo'

/** Does what was posted at the page of a mail, or says what is missing. */
export async function actOnMail(context: Context, { mailId, intent, form }: Posted): Promise<Acted> {
  const services = context.get(requestServicesContext)
  const actor = context.get(staffContext).id
  switch (intent) {
    case 'join':
      return join(context, mailId, form)
    case 'enter':
      return enter(context, mailId, form)
    case 'aside': {
      const reason = asideReasons.find((each) => each === textOf(form, 'reason'))
      if (!reason) return { problem: 'no-reason' }
      return led(await setMailAside(services, { mailId, reason, actor }), LIST)
    }
    case 'take-back':
      return led(await takeMailBack(services, { mailId, actor }), `${LIST}/${mailId}`)
  }
}

async function join(context: Context, mailId: string, form: FormData): Promise<Acted> {
  const services = context.get(requestServicesContext)
  const reference = textOf(form, 'reference').trim().slice(0, 40)
  const chosen = textOf(form, 'case')
  const named = await caseOf(context, reference)
  // Which of two is meant is not ours to say: the customer of the wrong one would read it.
  if (chosen && reference && chosen !== named) return { problem: 'two-cases', reference }
  const caseId = chosen || named
  if (!caseId) return { problem: 'no-case', reference }
  const actor = context.get(staffContext).id
  const settled = await joinMail(services, context.get(siteContext), { mailId, caseId, actor })
  if (settled === 'gone') {
    await requireMail(context, mailId)
    return { problem: 'no-case', reference }
  }
  return led(settled, `/gestion/casos/${caseId}`)
}

async function caseOf(context: Context, typed: string): Promise<string | null> {
  const services = context.get(requestServicesContext)
  const reference = typed === '' ? null : await findReference(services, typed)
  if (reference === null) return null
  const row = await services.db.kysely
    .selectFrom('requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Opens a case of the mail's own id, so that a form that is posted twice makes one, and gives it the mail. */
async function enter(context: Context, mailId: string, form: FormData): Promise<Acted> {
  const services = context.get(requestServicesContext)
  const site = context.get(siteContext)
  const { row } = await requireMail(context, mailId)
  if (row.state === 'joined') return { led: `/gestion/casos/${row.case_id}` }
  const typed = readEntry(form)
  const checked = checkPostedEntry(typed, site, services.clock())
  if (!checked.ok) return { problem: 'incomplete', entry: { typed, errors: checked.errors } }
  const actor = context.get(staffContext).id
  await enterCase(services, site, { id: mailId, entry: checked.entry, actor })
  return led(
    await joinMail(services, site, { mailId, caseId: mailId, actor, isItsOwn: true }),
    `/gestion/casos/${mailId}`,
  )
}

function led(settled: Settled, to: string): Acted {
  switch (settled) {
    case 'done':
      return { led: to }
    case 'settled':
      return { problem: 'settled' }
    case 'gone':
      throw data(null, { status: 404 })
  }
}
