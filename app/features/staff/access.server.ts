import { createContext, data, redirect, type RouterContextProvider } from 'react-router'
import { formContext } from '#platform/http/contexts.ts'
import { deskPathContext, deskRulesContext, draftsContext, sessionContext } from './desk-contexts.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { isEnough, type Access, type DeskIntent, type DeskPage } from './desk-access.server.ts'
import type { SignedIn } from './sessions.server.ts'

type Context = Readonly<RouterContextProvider>

const CONFIRMED_FOR_MS = 10 * 60_000

/** What is posted to a page. */
export type Asked = {
  readonly page: string
  readonly intent: string
  /** The form that it comes from, where people write into that. */
  readonly form?: string | undefined
  /** Whether that is still to be sent once it is done. */
  readonly isKept?: boolean | undefined
}

/** What the door has let through. */
const admittedContext = createContext<Asked | null>(null)

/** Lets a reader of a page of the desk in, or throws the answer: to sign in, 403, or to confirm. */
export function admitReader(context: Context, page: string): void {
  const access = context.get(deskRulesContext).access.get(page)
  if (!access) throw data(null, { status: 403 })
  const staff = requireRole(context, access.read)
  // With the answer to what was posted comes its page, and with that what was typed.
  if (context.get(admittedContext)?.page !== page) requireFresh(context, access.read, staff)
}

/** Reads what a page of the desk is asked to do. Throws 415 for what is no form, and 405 where the page has none. */
export function askedOf(context: Context, page: string): Asked {
  const posted = context.get(formContext)?.fields
  if (!posted) throw data(null, { status: 415 })
  const rules = context.get(deskRulesContext).access.get(page)
  if (!rules?.intents) throw data(null, { status: 405 })
  const named = String(posted.get('intent') ?? '')
  const intent = Object.hasOwn(rules.intents, named) ? named : (rules.otherwise ?? named)
  const { form, isKept } = accessOf(context, { page, intent }) ?? {}
  return { page, intent, form, isKept }
}

/**
 * Lets what was posted to a page of the desk in, or throws as for a reader, and 400 for what no form of that page posts.
 * Actions ask `intentOf` for what they are to do, so nothing is done that has not come through here.
 */
export function admitIntent(context: Context, asked: Asked): void {
  const access = accessOf(context, asked)
  if (!access) {
    admitReader(context, asked.page)
    throw data(null, { status: 400 })
  }
  // The typed text goes along to the sign-in page.
  const staff = requireRole(context, access, access.form ? 307 : 303)
  requireFresh(context, access, staff)
  context.set(admittedContext, asked)
  admitReader(context, asked.page)
}

function accessOf(context: Context, { page, intent }: Asked) {
  const intents = context.get(deskRulesContext).access.get(page)?.intents ?? {}
  return Object.hasOwn(intents, intent) ? intents[intent] : undefined
}

/** What the door has let through, to be done by the action of its page. */
export function admitted(context: Context): Asked {
  const asked = context.get(admittedContext)
  if (!asked) throw new Error('an action was reached past the door')
  return asked
}

/** The intent that an action of a page of the desk is to carry out. */
export function intentOf<Page extends DeskPage>(context: Context, page: Page): { readonly intent: DeskIntent<Page> } {
  const asked = admitted(context)
  if (asked.page !== page) throw new Error(`what was posted to ${asked.page} reached the action of ${page}`)
  if (asked.form && !context.get(draftsContext)) throw new Error(`the action of ${page} keeps no drafts`)
  return { intent: asked.intent as DeskIntent<Page> }
}

/** null: anybody may, and perhaps nobody is signed in. */
function requireRole(context: Context, access: Access, status: 303 | 307 = 303): SignedIn | null {
  if (access.who === 'anybody') return null
  const staff = requireSignedIn(context, status)
  if (!isEnough(staff.role, access)) throw data(null, { status: 403 })
  return staff
}

/**
 * Gives whoever is signed in. Throws a redirect to the sign-in page where nobody is, which comes back to what can be
 * read; with 307 browsers post there what they have posted here.
 */
export function requireSignedIn(context: Context, status: 303 | 307 = 303): SignedIn {
  const session = context.get(sessionContext)
  if (session) return session.staff
  const path = context.get(deskPathContext)
  throw redirect(
    path === '/gestion' ? '/gestion/entrar' : `/gestion/entrar?${new URLSearchParams({ volver: path })}`,
    status,
  )
}

function isFresh(context: Context, { fresh }: Access, staff: SignedIn | null): boolean {
  if (!fresh) return true
  const { clock } = context.get(servicesContext)
  return staff !== null && clock() - staff.confirmedAt.getTime() < CONFIRMED_FOR_MS
}

/** Throws a redirect to the page that asks for passkey or code, and comes back here. */
function requireFresh(context: Context, access: Access, staff: SignedIn | null): void {
  if (isFresh(context, access, staff)) return
  throw redirect(`/gestion/confirmar?${new URLSearchParams({ volver: context.get(deskPathContext) })}`, 303)
}
