import deskScript from '../desk-script.ts?script-url'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { caseOfReference, onlyReference } from '#app/features/cases/search/find-reference.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import { changeSeveral, resultIn } from './bulk.server.ts'
import { BulkResult } from './bulk-result.tsx'
import { CaseList } from './case-list.tsx'
import { filteredQuery } from './filters.server.ts'
import { listAddress } from './list-address.ts'
import { changeSavedView } from './save-view.server.ts'
import listStyles from './list.css?url'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { BinnedLine, SentLine } from '../case/standing/sent-reply.tsx'
import { binnedMail, sentReply } from '../case/standing/sent-reply.server.ts'
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
  return {
    list,
    sent: await sentReply(context, url),
    binned: await binnedMail(context, url),
    result: await resultIn(context, url),
    head: ringingHead(context, list.today, deskHead(context, waiting > 0 ? msg`(${waiting}) Cases` : msg`Cases`)),
  }
}

/** A search, which opens the case where it is its reference; other filters, a view to save, or something done to several cases at once. */
export async function action({ url, context }: Route.ActionArgs) {
  const form = readForm(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const { intent } = intentOf(context, '/gestion/casos')
  switch (intent) {
    case 'search': {
      const typed = text('typed').trim().slice(0, 200)
      const reference = onlyReference(typed)
      const exact = reference === null ? null : await caseOfReference(context.get(servicesContext), reference)
      if (exact && !exact.isBlocked) throw redirect(`/gestion/casos/${exact.id}`, 303)
      throw redirect(listAddress('', typed ? { b: sealedSearch(context, typed) } : {}), 303)
    }
    case 'filter': {
      const query = filteredQuery(form, url.searchParams)
      if (query) throw redirect(`/gestion/casos${query.size > 0 ? `?${query}` : ''}`, 303)
      return data({ refused: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])) }, 400)
    }
    case 'save-view':
    case 'forget-view': {
      const view = { id: text('view'), name: text('name'), isShared: text('shared') !== '' }
      await changeSavedView(context, url, intent, view)
      throw redirect(`/gestion/casos${queryOf(url)}`, 303)
    }
    case 'assign':
    case 'close':
    case 'trash': {
      const done = await changeSeveral(context, url, { intent, form })
      throw redirect(`/gestion/casos?${done}`, 303)
    }
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The first page of the desk: what there is to do. */
export default function CasesRoute({ loaderData: { list, sent, binned, result }, actionData }: Route.ComponentProps) {
  const [first] = [...list.promised, ...list.rows]
  return (
    <div className="desk-split" data-shows="list">
      <Rings today={list.today} query={list.query} />
      <div className="desk-pane desk-pane-list">
        {sent && <SentLine sent={sent} query={list.query} />}
        {binned && <BinnedLine binned={binned} query={list.query} />}
        {result && <BulkResult result={result} query={list.query} />}
        <CaseList list={list} refused={actionData?.refused ?? null} />
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
