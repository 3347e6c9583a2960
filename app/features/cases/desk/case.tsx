import deskScript from './desk-script.ts?script-url'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { actOnCase } from '../act-on-case.server.ts'
import { revealCase } from '../reveal-case.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { CaseForms } from './case-forms.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseList } from './case-list.tsx'
import { requireCase, shownCase } from './case.server.ts'
import caseStyles from './case.css?url'
import listStyles from './list.css?url'
import { KeysHelp } from './keys-help.tsx'
import { loadList, queryOf } from './list.server.ts'
import { OtherCases, WhatWasAgreed, WhatWasSent, WhoItIs } from './case-facts.tsx'
import { CaseProblem, type Problem } from './case-problem.tsx'
import { readAction } from './read-action.server.ts'
import type { Typed } from './shown-case.ts'
import { TimeLine } from './time-line.tsx'
import type { Route } from './+types/case'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: caseStyles },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [list, found] = await Promise.all([loadList(context, url), requireCase(context, params.id)])
  const shown = await shownCase(context, found, url, false)
  const { reference, name } = shown
  const title = `${reference} ${name}`.trim()
  return { list, shown, head: { title, description: title, indexed: false } }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = readForm(context)
  const staff = context.get(staffContext)
  const found = await requireCase(context, params.id)
  const { intent } = intentOf(context, '/gestion/casos/:id')
  if (intent === 'reveal') {
    const whole = await revealCase(services, { caseId: params.id, actor: staff.id, as: 'identity-seen' })
    if (!whole) throw data(null, { status: 404 })
    return { problem: null, typed: {}, revealed: await shownCase(context, whole, url, true) }
  }
  const typed: Typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const back = (problem: Problem, status: number) => data({ problem, typed, revealed: null }, { status })
  const read = await readAction(context, found, intent, form)
  if (typeof read === 'string') return back({ code: read }, 400)
  const acted = await actOnCase(services, context.get(siteContext), {
    caseId: params.id,
    actor: staff.id,
    // With what was typed: a page that comes back from the browser's history may send something else.
    formId: typed['form'] ? services.cipher.fingerprint(JSON.stringify(typed)) : null,
    version: Number(typed['version']) || 0,
    action: read,
  })
  switch (acted.outcome) {
    case 'done':
      throw redirect(`/gestion/casos/${params.id}${queryOf(url)}#historial`, 303)
    case 'conflict':
      return back({ code: 'conflict', since: Number(typed['seq']) || 0 }, 409)
    case 'gone':
      throw data(null, { status: 404 })
    case 'refused':
      return back({ code: acted.why }, 400)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A case with all that is known of it; beside the list where there is room. */
export default function CaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, shown } = loaderData
  const current = actionData?.revealed ?? shown
  const problem = actionData?.problem ?? null
  const typed = actionData?.typed ?? {}
  return (
    <div className="case-beside">
      <div className="case-aside">
        <KeysHelp />
        <CaseList list={list} current={shown.row.request_id} />
      </div>
      <article className="case" data-desk-case={shown.row.request_id}>
        <p className="case-back">
          <a href={`/gestion/casos${list.query}`}>
            <Trans>Back to the list</Trans>
          </a>
        </p>
        <CaseHeader shown={current} query={list.query} />
        {problem && <CaseProblem problem={problem} shown={current} typed={typed} />}
        <div className="case-columns">
          <div className="case-facts">
            <WhoItIs shown={current} query={list.query} />
            <WhatWasSent shown={current} />
            <WhatWasAgreed shown={current} />
            <OtherCases shown={current} query={list.query} />
          </div>
          <div className="case-work">
            <CaseForms shown={current} query={list.query} typed={typed} problem={problem} />
            <TimeLine shown={current} since={problem?.code === 'conflict' ? problem.since : null} />
          </div>
        </div>
      </article>
      <script type="module" src={deskScript} />
    </div>
  )
}
