import deskScript from '../desk-script.ts?script-url'
import { Trans, useLingui } from '@lingui/react/macro'
import { CasePage } from '#app/features/case-kit/action-form.tsx'
import { useCapabilities } from '#app/features/case-kit/capabilities.ts'
import { redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { seeNotices } from '#app/features/staff/notices/notices.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { CaseForms, isComposed } from '../forms/case-forms.tsx'
import { actAtCase } from './act-at-case.server.ts'
import { CaseHeader } from './case-header.tsx'
import { CaseList } from '../list/case-list.tsx'
import { CaseParts } from './case-parts.tsx'
import { requireCase, shownCase } from './case.server.ts'
import rowStyles from '../brief-rows.css?url'
import caseStyles from './case.css?url'
import listStyles from '../list/list.css?url'
import { KeysHelp } from '../keys-help.tsx'
import { CaseStateCard, hasSteps } from './standing/case-state.tsx'
import { SentLine } from './standing/sent-reply.tsx'
import { sentReply } from './standing/sent-reply.server.ts'
import { loadList } from '../list/list.server.ts'
import { listQuery } from '../list/list-address.ts'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { stepsFrom } from './deeds/steps.server.ts'
import { isFirstUnanswered } from './deeds/unanswered.tsx'
import { OtherCases, WhatWasAgreed, WhatWasSent, WhoItIs } from './facts/case-facts.tsx'
import { CaseProblem } from '../forms/case-problem.tsx'
import { CaseReminders } from '../reminders/case-reminders.tsx'
import { ringingHead } from '../reminders/rings.server.ts'
import { Rings } from '../reminders/rings.tsx'
import { CaseIncidentCard } from '../incident/case-incident.tsx'
import { JoinedCase, MergedRequests } from '../merge/merged-requests.tsx'
import { CaseLinksCard } from '../links/case-links-card.tsx'
import { ReferralOrdersCard } from './facts/referral-orders.tsx'
import { mayRecordServices, ServicesCard } from '../services/services-card.tsx'
import { TimeLine } from './history/time-line.tsx'
import { VisitCard } from '../visit/visit-card.tsx'
import type { Route } from './+types/case'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paneStyles },
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: reminderStyles },
  { rel: 'stylesheet', href: caseStyles },
  { rel: 'stylesheet', href: rowStyles },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [list, found] = await Promise.all([loadList(context, url), requireCase(context, params.id)])
  const { merged_into: mergedInto } = found.row
  if (mergedInto !== null) throw redirect(`/gestion/casos/${mergedInto}${listQuery(url.search, { unido: params.id })}`)
  const joined = found.merged.find(({ row }) => row.request_id === url.searchParams.get('unido'))
  for (const { row } of [found, ...found.merged])
    await seeNotices(context.get(requestServicesContext).db, context.get(staffContext).id, row.request_id)
  const shown = await shownCase(context, found, null)
  const { reference, party } = shown
  const title = `${reference} ${party.name}`.trim()
  const steps = await stepsFrom(context, url, list, found.row)
  return {
    list,
    shown,
    steps,
    sent: await sentReply(context, url),
    joined: joined?.reference ?? null,
    head: ringingHead(context, list.today, { title, description: title, indexed: false }),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return actAtCase(context, url, params.id)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A case with all that is known of it; beside the list where there is room. */
export default function CaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, shown, steps, sent, joined } = loaderData
  const current = actionData?.revealed ?? shown
  const problem = actionData?.problem ?? null
  const typed = actionData?.typed ?? {}
  const isAbove = isFirstUnanswered(current)
  const { t } = useLingui()
  const inDock = problem?.code === 'conflict' || isComposed(typed)
  const wrong = problem && <CaseProblem problem={problem} shown={current} typed={typed} />
  const capabilities = useCapabilities()
  return (
    <div className="desk-split" data-shows="case">
      <Rings today={list.today} query={list.query} />
      <div className="desk-pane desk-pane-list">
        <CaseList list={list} current={shown.row.request_id} />
        <KeysHelp />
      </div>
      <div className="desk-pane desk-pane-case">
        <a className="skip" href="#responder">
          <Trans>Skip to the reply</Trans>
        </a>
        <article
          className="case"
          aria-labelledby="caso"
          data-desk-case={shown.row.request_id}
          data-writing={(problem !== null && inDock) || undefined}
        >
          <div className="case-top">
            {sent && <SentLine sent={sent} query={list.query} />}
            {joined && <JoinedCase reference={joined} />}
            <CaseHeader shown={current} list={list} steps={steps} isQuiet={problem !== null} />
            <CaseParts
              hasState={hasSteps(current)}
              hasVisit={current.visit !== null}
              cards={current.cards}
              hasServices={mayRecordServices(current)}
            />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
          <div className="case-talk" role="region" aria-label={t`The conversation, from first to last`} tabIndex={0}>
            <TimeLine shown={current} since={problem?.code === 'conflict' ? problem.since : null} />
          </div>
          <CaseForms shown={current} typed={typed} problem={problem}>
            {inDock && wrong}
            <DraftLine savedAt={current.drafts.savedAt} />
          </CaseForms>
          <aside className="case-about-all" aria-label={t`What is known`}>
            {!inDock && wrong}
            <CaseReminders shown={current} />
            <WhoItIs shown={current} />
            {!isAbove && <WhatWasSent shown={current} />}
            <CaseStateCard shown={current} />
            <CaseIncidentCard shown={current} />
            <VisitCard shown={current} typed={typed} problem={problem} />
            <CasePage value={{ shown: current, typed, problem }}>
              {capabilities.map(({ event, Card }, at) => {
                const card = current.cards[at]
                return card && <Card key={event} shown={card} />
              })}
            </CasePage>
            <ServicesCard shown={current} typed={typed} problem={problem} />
            <MergedRequests shown={current} />
            <ReferralOrdersCard shown={current} query={list.query} />
            <WhatWasAgreed shown={current} />
            <CaseLinksCard shown={current} typed={typed} problem={problem} query={list.query} />
            <OtherCases shown={current} query={list.query} />
          </aside>
        </article>
      </div>
      <script type="module" src={deskScript} />
    </div>
  )
}
