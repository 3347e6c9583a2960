import { data, type RouterContextProvider } from 'react-router'
import { asideReasons } from '#domain/requests/mail-marks.ts'
import { readEntry } from '../new-case/new-case.server.ts'
import type { EntryErrors, EntryForm } from '#app/features/cases/entry/entry-rules.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { textOf } from '#app/features/staff/attempt.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { enterMail } from '#app/features/cases/mail-in/enter-mail.server.ts'
import { joinNamed } from '#app/features/cases/mail-in/join-named.server.ts'
import { setMailAside, takeMailBack, type Settled } from '#app/features/cases/mail-in/settle-mail.server.ts'
import type { MailProblem } from './mail-forms.tsx'

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
  const reference = textOf(form, 'reference').trim().slice(0, 40)
  const named = { mailId, chosen: textOf(form, 'case'), reference, actor: context.get(staffContext).id }
  const joined = await joinNamed(context.get(requestServicesContext), context.get(siteContext), named)
  switch (joined.outcome) {
    case 'done':
      return { led: `/gestion/casos/${joined.caseId}` }
    case 'two-cases':
    case 'no-case':
      return { problem: joined.outcome, reference }
    default:
      return led(joined.outcome, LIST)
  }
}

async function enter(context: Context, mailId: string, form: FormData): Promise<Acted> {
  const typed = readEntry(form)
  const entering = { mailId, typed, actor: context.get(staffContext).id }
  const entered = await enterMail(context.get(requestServicesContext), context.get(siteContext), entering)
  switch (entered.outcome) {
    case 'done':
      return { led: `/gestion/casos/${entered.caseId}` }
    case 'incomplete':
      return { problem: 'incomplete', entry: { typed, errors: entered.errors } }
    default:
      return led(entered.outcome, LIST)
  }
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
