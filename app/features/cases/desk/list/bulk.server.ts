import type { RouterContextProvider } from 'react-router'
import { actServices } from '#app/features/cases/deps.server.ts'
import { siteContext } from '#site-folder/services.ts'
import { actOnSeveral } from '#app/features/cases/actions/act-on-several.server.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { idsInView } from '#app/features/cases/list/case-list.server.ts'
import { setMailsAside } from '#app/features/cases/mail-in/settle-mail.server.ts'
import { MAX_BULK_CASES } from '#app/features/cases/views.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { findStaff, worksOnCases } from '#app/features/staff/staff.server.ts'
import { namedCases } from '../named-cases.server.ts'
import { filterIn } from './filters.server.ts'
import { queryOf } from './list.server.ts'

type Context = Readonly<RouterContextProvider>

/** The choices that may be missing before several cases can be changed. */
const missing = ['casos', 'correos', 'quien', 'motivo'] as const
export type Missing = (typeof missing)[number]

export type BulkOutcome = Awaited<ReturnType<typeof resultIn>>

/** Unread cases that are named; the others are counted. */
const MAX_NAMED = 20

type Posted = { readonly intent: 'assign' | 'close' | 'trash'; readonly form: FormData }

/** Does the same to several cases, one by one; gives the query of the page that tells what came of it. */
export async function changeSeveral(context: Context, url: URL, posted: Posted): Promise<URLSearchParams> {
  const services = actServices(context)
  const query = new URLSearchParams(queryOf(url))
  if (posted.intent === 'trash') {
    const mails = posted.form.getAll('mail').map(String)
    if (mails.length === 0) query.set('falta', 'correos')
    else {
      const actor = context.get(staffContext).id
      const done = await setMailsAside(services, { mailIds: mails, reason: 'advertising', actor })
      if (done[0]) query.set('basura', done[0])
      if (done.length < mails.length) query.set('hecho', `${done.length}-${mails.length - done.length}`)
    }
    return query
  }
  const action = await chosenAction(services, { ...posted, intent: posted.intent })
  const ids = posted.form.has('whole')
    ? await idsInView(services, filterIn(context, url), MAX_BULK_CASES)
    : posted.form.getAll('case').map(String)
  const lacks = typeof action === 'string' ? action : ids.length === 0 ? 'casos' : null
  if (typeof action === 'string' || lacks !== null) {
    query.set('falta', String(lacks))
    return query
  }
  const several = { ids, actor: context.get(staffContext).id, action }
  const { done, unread } = await actOnSeveral(services, context.get(siteContext), several)
  query.set('hecho', `${done}-${ids.length - done - unread.length}`)
  for (const id of unread.slice(0, MAX_NAMED)) query.append('sin', id)
  if (unread.length > MAX_NAMED) query.set('mas', String(unread.length - MAX_NAMED))
  return query
}

/** The action to be done, or the choice that it lacks. */
async function chosenAction(
  deps: Parameters<typeof findStaff>[0],
  { intent, form }: Posted & { readonly intent: 'assign' | 'close' },
): Promise<Extract<CaseAction, { kind: 'assign' | 'move' }> | Missing> {
  if (intent === 'close') {
    const reason = String(form.get('reason') ?? '')
    return reason === '' ? 'motivo' : { kind: 'move', state: 'closed', reason }
  }
  const to = String(form.get('to') ?? '')
  if (to === 'nobody') return { kind: 'assign', to: null }
  const member = await findStaff(deps, { id: to })
  return member && worksOnCases(member) ? { kind: 'assign', to } : 'quien'
}

/** Reads in an address what was done to several cases; null where it tells nothing. */
export async function resultIn(context: Context, { searchParams }: URL) {
  const lacks = missing.find((each) => each === searchParams.get('falta')) ?? null
  const [, done, left] = /^(\d{1,4})-(\d{1,4})$/.exec(searchParams.get('hecho') ?? '') ?? []
  if (lacks === null && done === undefined) return null
  return {
    lacks,
    done: Number(done ?? 0),
    left: Number(left ?? 0),
    /** Left as they were, as their customers have written. */
    unread: await namedCases(context, searchParams.getAll('sin').slice(0, MAX_NAMED)),
    moreUnread: Number(/^\d{1,4}$/.exec(searchParams.get('mas') ?? '')?.[0] ?? 0),
  }
}
