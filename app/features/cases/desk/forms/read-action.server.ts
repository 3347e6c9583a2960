import type { RouterContextProvider } from 'react-router'
import type { MoveRefusal } from '#domain/requests/states/case-states.ts'
import type { CaseAction, SentFiles } from '#app/features/cases/actions/case-action.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { mentionsIn } from '#app/features/cases/mentions/mentions.ts'
import type { PortRefusal } from '#app/features/porting/port.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { findStaff, listStaff } from '#app/features/staff/staff.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { readNewPort, readPort } from '../ports/read-port.server.ts'
import { readService } from '../services/read-service.ts'
import { readVisit } from '../visit/read-visit.server.ts'
import type { ActionError } from './action-error.ts'
import { hold, remind } from './read-promise.server.ts'
import { dataLink, move, reply, replyAndClose } from './read-reply.server.ts'
import { readText } from './read-text.ts'
import { promisedFor, waitError, waitInstant } from './read-times.server.ts'

type Context = Readonly<RouterContextProvider>

/** Those of a case that are an action on it alone. */
type CaseIntent = Exclude<
  DeskIntent<'/gestion/casos/:id'>,
  'reveal' | 'template' | 'keep-reply' | 'link-incident' | 'unlink-incident' | 'link-case' | 'unlink-case'
>

/** Reads what was posted from the page of a case. */
export async function readAction(
  context: Context,
  found: WholeCase,
  intent: CaseIntent,
  form: FormData,
  sent: SentFiles | undefined,
): Promise<CaseAction | ActionError | MoveRefusal | PortRefusal> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (intent) {
    case 'assign':
      return assignment(context, text('to'))
    case 'note': {
      const note = readText(text('text'))
      if (!note.ok) return note.error
      const staff = (await listStaff(context.get(requestServicesContext))).filter(
        ({ disabledAt }) => disabledAt === null,
      )
      return { kind: 'note', text: note.value, told: mentionsIn(note.value, staff) }
    }
    case 'reply':
      return reply(context, found, {
        subject: text('subject'),
        text: text('text'),
        asks: text('asks'),
        until: text('until'),
        about: text('request'),
        sent,
      })
    case 'reply-close':
      return replyAndClose(context, found, {
        subject: text('subject'),
        text: text('text'),
        about: text('request'),
        sent,
      })
    case 'call': {
      const again = text('when') === '' ? null : promisedFor(context, form)
      if (again === null && text('when') !== '') return 'date-wrong'
      const note = readText(text('text'))
      if (!note.ok && note.error === 'text-long') return note.error
      const outcome = text('outcome') === 'reached' ? 'reached' : 'not-reached'
      return { kind: 'call', outcome, again, text: note.ok ? note.value : '' }
    }
    case 'wait': {
      const until = waitInstant(context, text('until'))
      return waitError(context, found, { until, asked: 'otherwise' }) ?? { kind: 'wait', until }
    }
    case 'hold':
      return hold(context, { by: text('by'), until: text('until'), about: text('about') })
    case 'release':
      return { kind: 'release' }
    case 'resume':
      return { kind: 'resume' }
    case 'move':
      return move(context, found, {
        state: text('state'),
        reason: text('reason'),
        text: text('text'),
        sent: undefined,
        tells: text('tell') === 'yes',
        form,
      })
    case 'data-link':
      return dataLink(context, found)
    case 'reopen':
      return { kind: 'reopen' }
    case 'seen':
      return { kind: 'seen' }
    case 'undo':
      return { kind: 'undo' }
    case 'remind':
      return remind(context, form)
    case 'reminder-move': {
      const at = promisedFor(context, form)
      return at === null ? 'date-wrong' : { kind: 'reminder-move', reminder: text('reminder'), at }
    }
    case 'reminder-done':
      return { kind: 'reminder-done', reminder: text('reminder') }
    case 'visit-plan':
    case 'visit-done':
    case 'visit-failed':
    case 'visit-cancel':
    case 'visit-reopen':
      return readVisit(intent, form, context.get(siteContext).installation)
    case 'port-added':
      return readNewPort(form, await portsInForm(context, found))
    case 'service-works':
    case 'service-cleared':
      return readService(intent, form)
    case 'port-data':
    case 'port-asked':
    case 'port-accepted':
    case 'port-refused':
    case 'port-done':
    case 'port-unlocked':
    case 'port-cancelled':
      return readPort(intent, form, await portsInForm(context, found))
  }
}

/** The numbers of a case and of what is merged into it. */
function portsInForm(context: Context, { row, merged }: WholeCase) {
  const { cipher, db } = context.get(requestServicesContext)
  return portsOf(
    cipher,
    db.kysely,
    [row, ...merged.map((each) => each.row)].map(({ request_id }) => request_id),
  )
}

async function assignment(context: Context, to: string): Promise<CaseAction | ActionError> {
  if (to === '') return { kind: 'assign', to: null }
  const member = await findStaff(context.get(requestServicesContext), { id: to })
  return member && member.disabledAt === null ? { kind: 'assign', to } : 'unknown-person'
}
