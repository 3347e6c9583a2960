import type { RouterContextProvider } from 'react-router'
import type { AskedAction } from '#app/features/cases/actions/asked/asked-action.server.ts'
import { readText } from '#app/features/cases/actions/asked/read-text.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { mentionsIn } from '#app/features/cases/mentions/mentions.ts'
import {
  capabilitiesContext,
  type CaseActionDefinition,
  type Objection,
} from '#app/features/case-kit/capability.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { findStaff, listStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import type { ActionError } from './action-error.ts'
import { later } from './read-later.server.ts'
import { promisedFor, waitInstant } from './read-times.server.ts'

type Context = Readonly<RouterContextProvider>

/** Intents of a case that are an action on it alone, and no capability's. */
type CaseIntent = Exclude<
  DeskIntent<'/gestion/casos/:id'>,
  | 'reveal'
  | 'reveal-account'
  | 'template'
  | 'keep-reply'
  | 'link-incident'
  | 'unlink-incident'
  | 'join'
  | 'find-case'
  | 'trash'
  | 'take-back'
>

/** The action that a capability brings with an intent; undefined where none does. */
export function broughtAction(context: Context, intent: string): CaseActionDefinition | undefined {
  const actions = context.get(capabilitiesContext).flatMap(({ actions: brought = [] }) => brought)
  return actions.find((each) => each.intent === intent)
}

/** Reads what is asked for from the page of a case. */
export async function readAction(
  context: Context,
  found: WholeCase,
  intent: string,
  form: FormData,
): Promise<AskedAction | ActionError | Objection> {
  const text = (name: string) => String(form.get(name) ?? '')
  const brought = broughtAction(context, intent)
  if (brought) {
    const requests = [found, ...found.merged].map(({ row }) => row.request_id)
    return brought.read(context, form, requests)
  }
  const own = intent as CaseIntent
  switch (own) {
    case 'assign':
      return assignment(context, text('to'))
    case 'note': {
      const note = readText(text('text'))
      if (!note.ok) return note.error
      const staff = (await listStaff(context.get(requestServicesContext))).filter(worksOnCases)
      return { kind: 'note', text: note.value, told: mentionsIn(note.value, staff) }
    }
    case 'reply':
    case 'reply-close': {
      const written = { kind: 'reply', subject: text('subject'), text: text('text') } as const
      if (own === 'reply-close') return { ...written, asks: 'no', until: null, ends: true }
      const asks = (['yes', 'no'] as const).find((each) => each === text('asks')) ?? null
      const until = text('until') === '' ? null : waitInstant(context, text('until'))
      return { ...written, asks, until, ends: false }
    }
    case 'call': {
      const again = text('when') === '' ? null : promisedFor(context, form)
      if (again === null && text('when') !== '') return 'date-wrong'
      const note = readText(text('text'))
      if (!note.ok && note.error === 'text-long') return note.error
      const outcome = text('outcome') === 'reached' ? 'reached' : 'not-reached'
      return { kind: 'call', outcome, again, text: note.ok ? note.value : '' }
    }
    case 'later':
      return later(context, found.row, form)
    case 'release':
      return { kind: 'release' }
    case 'resume':
      return { kind: 'resume' }
    case 'move': {
      const [state, reason] = [text('state'), text('reason')]
      const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      return { kind: 'move', state, reason, text: text('text'), tells: text('tell') === 'yes', typed }
    }
    case 'not-taken':
      return { kind: 'not-taken', seq: Number(text('event')) || 0 }
    case 'data-link':
      return { kind: 'data-link' }
    case 'reopen':
      return { kind: 'reopen' }
    case 'seen':
      return { kind: 'seen' }
    case 'undo':
      return { kind: 'undo', seq: Number(text('seq')) || 0 }
    case 'reminder-move': {
      const at = promisedFor(context, form)
      return at === null ? 'date-wrong' : { kind: 'reminder-move', reminder: text('reminder'), at }
    }
    case 'reminder-done':
      return { kind: 'reminder-done', reminder: text('reminder') }
  }
}

async function assignment(context: Context, to: string): Promise<AskedAction | ActionError> {
  if (to === '') return { kind: 'assign', to: null }
  const member = await findStaff(context.get(requestServicesContext), { id: to })
  return member && worksOnCases(member) ? { kind: 'assign', to } : 'unknown-person'
}
