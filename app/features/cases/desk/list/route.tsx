import deskScript from '../desk-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { findStaff } from '#app/features/staff/staff.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { CaseList } from './case-list.tsx'
import listStyles from './list.css?url'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { EndedCase } from '../case/ended-case.tsx'
import { endedCase, namedCases } from '../case/ended-case.server.ts'
import { KeysHelp } from '../keys-help.tsx'
import { loadList, queryOf, sealedSearch } from './list.server.ts'
import { ringingHead } from '../reminders/rings.server.ts'
import { Rings } from '../reminders/rings.tsx'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paneStyles },
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: reminderStyles },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await loadList(context, url)
  const waiting = list.counts.views.unassigned
  const done = url.searchParams.get('hecho')
  return {
    list,
    ended: await endedCase(context, url),
    // Of those at once: how many were changed, how many were not, and which are left as their customers have written.
    result: done && /^\d{1,4}-\d{1,4}$/.test(done) ? done.split('-').map(Number) : null,
    unread: await namedCases(context, url.searchParams.getAll('sin').slice(0, MOST_NAMED)),
    head: ringingHead(context, list.today, deskHead(context, waiting > 0 ? msg`(${waiting}) Cases` : msg`Cases`)),
  }
}

/** Of those that are left unread, as many are named. */
const MOST_NAMED = 20

/** A search, or something done to several cases at once. */
export async function action({ url, context }: Route.ActionArgs) {
  const form = readForm(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const { intent } = intentOf(context, '/gestion/casos')
  if (intent === 'search') {
    const typed = text('typed').trim().slice(0, 200)
    const query = new URLSearchParams(typed ? { b: sealedSearch(context, typed) } : {})
    throw redirect(`/gestion/casos?${query}`, 303)
  }
  const services = context.get(servicesContext)
  const action = await bulkAction(intent, text('to'), text('reason'), services)
  const ids = form.getAll('case').map(String)
  const count = { done: 0, left: action ? 0 : ids.length }
  const unread: string[] = []
  for (const caseId of action ? ids : []) {
    const acting = { caseId, actor: context.get(staffContext).id, formId: null, version: null, action: action! }
    const acted = await actOnCase(services, context.get(siteContext), acting)
    if (acted.outcome === 'done') count.done += 1
    else if (acted.outcome === 'refused' && acted.why === 'unread') unread.push(caseId)
    else count.left += 1
  }
  const query = new URLSearchParams(queryOf(url))
  query.set('hecho', `${count.done}-${count.left}`)
  for (const id of unread.slice(0, MOST_NAMED)) query.append('sin', id)
  throw redirect(`/gestion/casos?${query}`, 303)
}

async function bulkAction(
  intent: 'assign' | 'close',
  to: string,
  reason: string,
  tools: Parameters<typeof findStaff>[0],
): Promise<CaseAction | null> {
  if (intent === 'close') return { kind: 'move', state: 'closed', reason }
  if (to === 'nobody') return { kind: 'assign', to: null }
  const member = await findStaff(tools, { id: to })
  return member && member.disabledAt === null ? { kind: 'assign', to } : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The first page of the desk: what there is to do. */
export default function CasesRoute({ loaderData: { list, ended, result, unread } }: Route.ComponentProps) {
  const [first] = [...list.promised, ...list.lines]
  return (
    <div className="desk-split" data-shows="list">
      <Rings today={list.today} query={list.query} />
      <div className="desk-pane desk-pane-list">
        {ended && <EndedCase ended={ended} query={list.query} />}
        {result && <Result done={result[0] ?? 0} left={result[1] ?? 0} unread={unread} query={list.query} />}
        <CaseList list={list} />
        <KeysHelp />
      </div>
      <div className="desk-pane desk-pane-case">
        <section className="desk-empty" aria-labelledby="ninguno">
          <h2 id="ninguno">
            <Trans>No case is open</Trans>
          </h2>
          <p>
            <Trans>Choose one on the left, or begin with the first.</Trans>
          </p>
          <p className="desk-buttons">
            {first && (
              <a className="desk-button desk-button-strong" href={`/gestion/casos/${first.id}${list.query}`}>
                <Trans>Open the first one</Trans>
              </a>
            )}
            <a className="desk-button" href="/gestion/ayuda">
              <Trans>How the desk works</Trans>
            </a>
          </p>
        </section>
      </div>
      <script type="module" src={deskScript} />
    </div>
  )
}

type ResultProps = { done: number; left: number; unread: Awaited<ReturnType<typeof namedCases>>; query: string }

function Result({ done, left, unread, query }: ResultProps) {
  const { t } = useLingui()
  return (
    <div role="status" className="case-result desk-said-once">
      <p>
        {t`Changed: ${done}.`} {left > 0 && t`Left as they were: ${left}. They are done already, or of another kind.`}
      </p>
      {unread.length > 0 && (
        <>
          <p>
            <Trans>Left open, as their customers have written: read that first.</Trans>
          </p>
          <ul>
            {unread.map(({ id, name }) => (
              <li key={id}>
                <a href={`/gestion/casos/${id}${query}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
