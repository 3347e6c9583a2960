import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { privateReferrers } from '#platform/http/keep-secrets.ts'
import { formContext, renderContext } from '#platform/http/contexts.ts'
import { fromDatabase, orAway } from '#app/features/requests/from-database.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { admitIntent, admitReader, askedOf } from './access.server.ts'
import {
  awayContext,
  deskPathContext,
  deskRefusalContext,
  sessionContext,
  staffContext,
} from './desk-contexts.server.ts'
import { formBack, keepMeanwhile } from './drafts/nothing-lost.server.ts'
import { findSession, type Session } from './sessions.server.ts'
import { knownBrowserCookie } from './sign-in/known-browser.server.ts'
import { sessionToken } from './session-cookie.server.ts'
import { hasStaff } from './staff.server.ts'

type Context = Readonly<RouterContextProvider>
type Middleware = MiddlewareFunction<Response>

/** The page that shows what the door refuses, which the door itself asks for. */
const REFUSED = '/gestion/rechazado'

/** The databases in which somebody was invited: nobody takes that back. */
const invited = new WeakSet<object>()

/** The addresses of the desk are unknown to the site until somebody was invited to it. */
const openToStaff: Middleware = async ({ request, context }, next) => {
  const { db } = context.get(servicesContext)
  if (!invited.has(db) && (await fromDatabase(context, hasStaff(db)))) invited.add(db)
  if (invited.has(db)) return next()
  const { method, headers, url } = request
  const { pathname, search, origin } = new URL(url)
  return context.get(renderContext)(new Request(`${origin}/-${pathname}${search}`, { method, headers }))
}

/** Passkeys, the cookie and what a browser says of a post belong to one origin. */
const atPublicOrigin: Middleware = ({ request, context }, next) => {
  const { publicOrigin } = context.get(servicesContext).config
  const { pathname, search } = new URL(request.url)
  if (request.headers.get('host')?.toLowerCase() !== new URL(publicOrigin).host)
    throw redirect(publicOrigin + pathname + search, 303)
  return next()
}

const findWhoAsks: Middleware = async ({ request, context }, next) => {
  if (context.get(deskRefusalContext)) return next()
  const services = context.get(servicesContext)
  const { pathname, search, hostname } = new URL(request.url)
  const token = sessionToken(services.config, request)
  const found = token === null ? null : await sessionFound(context, token)
  const session = found === 'away' ? null : found
  context.set(awayContext, found === 'away')
  context.set(sessionContext, session)
  if (session) context.set(staffContext, session.staff)
  context.set(deskPathContext, pathname.replace(/\.data$/, '') + search)

  const response = await next()
  // Also for who was signed in by a passkey, by an invitation, or before there was such a cookie.
  const known = session && request.method === 'GET' && knownBrowserCookie(services, request, session.staff.email)
  if (known) response.headers.append('set-cookie', known)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex, nofollow')
  response.headers.set('referrer-policy', privateReferrers(services.config, hostname))
  return response
}

/** The session of a token. A posted form comes back where the database is away. */
function sessionFound(context: Context, token: string): Promise<Session | null | 'away'> {
  const services = context.get(servicesContext)
  if (context.get(formContext) === null) return fromDatabase(context, findSession(services, token))
  return orAway(context, () => findSession(services, token))
}

/**
 * Lets nobody past without a rule: the page, and what was posted to it, are looked up in the rules of the desk. A refusal is
 * shown by a page of its own, as what frames this one is loaded for those alone who are let in.
 */
const letIn: Middleware = async ({ request, context, pattern }, next) => {
  // The router's own has no slash to begin with.
  const page = `/${pattern}`
  try {
    if (request.method === 'GET' || request.method === 'HEAD') admitReader(context, page)
    else await admitPost(context, page)
  } catch (refusal) {
    if (refusal instanceof Response || context.get(deskRefusalContext)) throw refusal
    context.set(deskRefusalContext, { refusal })
    const { search, origin } = new URL(request.url)
    return context.get(renderContext)(new Request(origin + REFUSED + search, { headers: request.headers }))
  }
  return next()
}

async function admitPost(context: Context, page: string): Promise<void> {
  const asked = askedOf(context, page)
  const { form } = asked
  if (context.get(awayContext)) throw form ? formBack(context) : data(null, { status: 503 })
  try {
    admitIntent(context, asked)
  } catch (refusal) {
    if (form && refusal instanceof Response) await keepMeanwhile(context, form)
    throw refusal
  }
}

/** All that a request to the desk comes through, from outside in. */
export const door: Middleware[] = [openToStaff, atPublicOrigin, findWhoAsks, letIn]
