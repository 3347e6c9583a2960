import deskScript from '../desk-script.ts?script-url'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { seeNotices } from '#app/features/staff/notices/notices.server.ts'
import { isOfAnswerAlone } from '#app/features/cases/kept-mails/drop-case-of-mail.server.ts'
import { actAtCase } from './act-at-case.server.ts'
import { CaseList } from '../list/case-list.tsx'
import { shownCase } from './case.server.ts'
import rowStyles from '../brief-rows.css?url'
import caseStyles from './case.css?url'
import listStyles from '../list/list.css?url'
import { KeysHelp } from '../keys-help.tsx'
import { BinnedLine, SentLine } from './standing/sent-reply.tsx'
import { binnedMail, sentReply } from './standing/sent-reply.server.ts'
import { cursorIn, loadList } from '../list/list.server.ts'
import { placeOfMail } from '../list/mail-lines.server.ts'
import { listQuery } from '../list/list-address.ts'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { placeOfCase, stepsFrom } from './deeds/steps.server.ts'
import { actOnMail } from '../mail/act-on-mail.server.ts'
import { MailPane } from '../mail/mail-pane.tsx'
import { requireMail, shownMail } from '../mail/shown-mail.server.ts'
import { ringingHead } from '../reminders/rings.server.ts'
import { Rings } from '../reminders/rings.tsx'
import { JoinedCase } from '../merge/merged-requests.tsx'
import type { Route } from './+types/case'
import { CasePane } from './case-pane.tsx'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paneStyles },
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: reminderStyles },
  { rel: 'stylesheet', href: caseStyles },
  { rel: 'stylesheet', href: rowStyles },
]

export async function loader({ params, url, context, request }: Route.LoaderArgs) {
  const services = context.get(requestServicesContext)
  const [list, found] = await Promise.all([loadList(context, url), findCase(services, params.id)])
  const shared = { list, sent: await sentReply(context, url), binned: await binnedMail(context, url) }
  const headOf = (title: string) => ringingHead(context, list.today, { title, description: title, indexed: false })
  if (!found) {
    const mail = await requireMail(context, params.id)
    const { case_id: joined } = mail.row
    if (joined !== null && request.method === 'GET') throw redirect(`/gestion/casos/${joined}${url.search}`)
    const place = cursorIn(url, 'en') ?? placeOfMail(context, url, mail)
    const steps = await stepsFrom(context, url, list, { id: params.id, place })
    return {
      ...shared,
      steps,
      mail: await shownMail(context, mail),
      shown: null,
      head: headOf(mail.mail?.details.subject ?? ''),
    }
  }
  const { merged_into: mergedInto } = found.row
  if (mergedInto !== null) throw redirect(`/gestion/casos/${mergedInto}${listQuery(url.search, { unido: params.id })}`)
  const joined = found.merged.find(({ row }) => row.request_id === url.searchParams.get('unido'))
  for (const { row } of [found, ...found.merged])
    await seeNotices(services.db, context.get(staffContext).id, row.request_id)
  const shown = await shownCase(context, found, null)
  const { reference, party } = shown
  const place = placeOfCase(context, url, found.row)
  const steps = await stepsFrom(context, url, list, { id: params.id, place })
  return {
    ...shared,
    steps,
    mail: null,
    shown,
    joined: joined?.reference ?? null,
    /** Whether the answer that opened it of a mail is taken back, and something else has happened at it. */
    stays: isOfAnswerAlone(found.events.map(({ event }) => event)),
    head: headOf(`${reference} ${party.name}`.trim()),
  }
}

export const action = nothingLost(async ({ params, url, context }: Route.ActionArgs) => {
  const found = await findCase(context.get(requestServicesContext), params.id)
  return found ? actAtCase(context, url, found) : actOnMail(context, url, params.id)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A case with all that is known of it; beside the list where there is room. */
export default function CaseRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { list, sent, binned, steps, shown, mail } = loaderData
  const came = actionData && 'problem' in actionData ? actionData : null
  const said = actionData && !('problem' in actionData) ? actionData : {}
  const problem = came?.problem ?? null
  const typed = came?.typed ?? {}
  const above = (
    <>
      {sent && <SentLine sent={sent} query={list.query} />}
      {binned && <BinnedLine binned={binned} query={list.query} />}
    </>
  )
  return (
    <div className="desk-split" data-shows="case">
      <Rings today={list.today} query={list.query} />
      <div className="desk-pane desk-pane-list">
        <CaseList list={list} current={params.id} />
        <KeysHelp />
      </div>
      <div className="desk-pane desk-pane-case">
        <a className="skip" href="#responder">
          <Trans>Skip to the reply</Trans>
        </a>
        {mail ? (
          <MailPane
            shown={mail}
            list={list}
            steps={steps}
            typed={typed}
            problem={problem}
            answer={said}
            above={above}
          />
        ) : (
          <CasePane
            shown={came?.revealed ?? shown}
            list={list}
            steps={steps}
            typed={typed}
            problem={problem}
            above={
              <>
                {above}
                {loaderData.joined && <JoinedCase reference={loaderData.joined} />}
                {loaderData.stays && <StayingCase />}
              </>
            }
          />
        )}
      </div>
      <script type="module" src={deskScript} />
    </div>
  )
}

/** Says that a case stays although the answer that opened it from a mail is taken back. */
function StayingCase() {
  return (
    <p className="case-sent" role="status">
      <Trans>The answer is taken back. The case stays, as something else has happened at it.</Trans>
    </p>
  )
}
