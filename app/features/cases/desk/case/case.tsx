import deskScript from '../desk-script.ts?script-url'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { actOnCase } from '#app/features/cases/actions/act-on-case.server.ts'
import { isWritten } from '#app/features/cases/actions/is-written.server.ts'
import { revealCase } from '#app/features/cases/reveal-case.server.ts'
import type { DeskIntent } from '#app/features/staff/desk-access.server.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { seeNotices } from '#app/features/staff/notices/notices.server.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import type { DraftForm } from '#app/features/staff/draft-forms.ts'
import { draftPage, formOf } from '#app/features/staff/drafts/draft-pages.server.ts'
import { DraftLine } from '#app/features/staff/drafts/draft-line.tsx'
import { CaseForms } from '../forms/case-forms.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseList } from '../list/case-list.tsx'
import { dropMergedDrafts, keepReply } from './deeds/case-drafts.server.ts'
import { requireCase, shownCase } from './case.server.ts'
import rowStyles from '../brief-rows.css?url'
import caseStyles from './case.css?url'
import listStyles from '../list/list.css?url'
import { KeysHelp } from '../keys-help.tsx'
import { CaseDeeds } from './deeds/case-deeds.tsx'
import { CaseStateCard, hasSteps } from './standing/case-state.tsx'
import { EndedCase } from './standing/ended-case.tsx'
import { endedCase } from './standing/ended-case.server.ts'
import { cursorText, loadList, queryOf } from '../list/list.server.ts'
import { listQuery } from '../list/list-address.ts'
import paneStyles from '../panes.css?url'
import reminderStyles from '../reminders/reminders.css?url'
import { placeOfCase, stepsFrom } from './deeds/steps.server.ts'
import { isFirstUnanswered, Unanswered } from './deeds/unanswered.tsx'
import { OtherCases, WhatWasAgreed, WhatWasSent, WhoItIs } from './facts/case-facts.tsx'
import { CaseProblem, type Problem } from '../forms/case-problem.tsx'
import { filesProblem, keepReplyFiles, takeReplyFiles } from '../forms/posted-files.server.ts'
import { readAction } from '../forms/read-action.server.ts'
import { CaseReminders } from '../reminders/case-reminders.tsx'
import { ringingHead } from '../reminders/rings.server.ts'
import { Rings } from '../reminders/rings.tsx'
import { postIncident } from '../incident/case-incident.server.ts'
import { CaseIncidentCard } from '../incident/case-incident.tsx'
import { JoinedCase, MergedRequests } from '../merge/merged-requests.tsx'
import { CaseLinksCard } from '../links/case-links-card.tsx'
import { postLink } from '../links/post-link.server.ts'
import { ReferralOrdersCard } from './facts/referral-orders.tsx'
import type { Typed } from './shown-case.ts'
import { PortsCard } from '../ports/ports-card.tsx'
import { mayRecordServices, ServicesCard } from '../services/services-card.tsx'
import { TimeLine } from './history/time-line.tsx'
import { takeVisitPhoto } from '../visit/visit-photo.server.ts'
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
  const shown = await shownCase(context, found, false)
  const { reference, party } = shown
  const title = `${reference} ${party.name}`.trim()
  const steps = await stepsFrom(context, url, list, found.row)
  return {
    list,
    shown,
    steps,
    ended: await endedCase(context, url),
    joined: joined?.reference ?? null,
    head: ringingHead(context, list.today, { title, description: title, indexed: false }),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const services = context.get(requestServicesContext)
  const form = readForm(context)
  const staff = context.get(staffContext)
  const found = await requireCase(context, params.id)
  const { intent } = intentOf(context, '/gestion/casos/:id')
  // It was merged since its page was shown: what was typed is kept, and stands at the case that goes on.
  if (found.row.merged_into !== null) return data({ problem: null, typed: {}, revealed: null }, { status: 409 })
  if (intent === 'reveal') {
    const whole = await revealCase(services, { caseId: params.id, actor: staff.id, as: 'identity-seen' })
    if (!whole) throw data(null, { status: 404 })
    return { problem: null, typed: {}, revealed: await shownCase(context, whole, true) }
  }
  if (intent === 'link-incident' || intent === 'unlink-incident') {
    await postIncident(context, { caseId: params.id, intent, form })
    throw redirect(`${url.pathname}${url.search}#incidencia`, 303)
  }
  const back = (problem: Problem, status: number) => data({ problem, typed: typedIn(form), revealed: null }, { status })
  if (intent === 'link-case' || intent === 'unlink-case') {
    const refusal = await postLink(context, {
      caseId: params.id,
      own: [found, ...found.merged].map(({ row }) => row.request_id),
      intent,
      form,
    })
    if (refusal) return back({ code: refusal }, 400)
    throw redirect(`${url.pathname}${url.search}#enlaces`, 303)
  }
  const isReply = intent === 'reply' || intent === 'reply-close'
  const isDraft = intent === 'template' || intent === 'keep-reply'
  const taken = isReply || isDraft ? await takeReplyFiles(context, params.id, form) : null
  const typed = typedIn(form)
  // With what was typed: a page that comes back from the browser's history may send something else.
  const sending = taken && taken.digests.length > 0 ? { ...typed, digests: taken.digests } : typed
  const formId = typed['form'] ? services.cipher.fingerprint(JSON.stringify(sending)) : null
  const isEnding = intent === 'reply-close'
  if (taken && formId && (await isWritten(services.db.kysely, formId)))
    throw redirect(await wayOn(context, url, found, isEnding), 303)
  const photo = intent === 'visit-failed' ? await takeVisitPhoto(context, params.id, form) : null
  if (photo && photo.refused.length > 0) return back({ code: 'files', refused: photo.refused, lost: false }, 400)
  const kept = taken && (await keepReplyFiles(context, params.id, form, taken))
  const notTaken: Problem | null = kept && filesProblem(kept)
  if (isDraft) {
    await keepReply(context, found, form, intent === 'template' ? String(form.get('plantilla') ?? '') : null)
    if (!notTaken) throw redirect(`${url.pathname}${url.search}#responder`, 303)
    form.set('intent', 'reply')
    return back(notTaken, 400)
  }
  if (notTaken) return back(notTaken, 400)
  const read = await readAction(context, found, intent, form, kept && kept.files.length > 0 ? kept : undefined)
  if (typeof read === 'string') return back({ code: read }, 400)
  const acted = await actOnCase(services, context.get(siteContext), {
    caseId: params.id,
    actor: staff.id,
    formId,
    version: Number(typed['version']) || 0,
    action: read.kind === 'visit-failed' && photo ? { ...read, sent: photo.sent } : read,
    about: typed['request'] ?? null,
  })
  switch (acted.outcome) {
    case 'done':
      await dropMergedDrafts(context, found, { form: draftFormOf(intent), sent: Object.values(typed) })
      throw redirect(await wayOn(context, url, found, isEnding), 303)
    case 'conflict':
      return back({ code: 'conflict', since: Number(typed['seq']) || 0 }, 409)
    case 'gone':
      throw data(null, { status: 404 })
    case 'refused':
      return back({ code: acted.why }, 400)
  }
}

function draftFormOf(intent: DeskIntent<'/gestion/casos/:id'>): DraftForm | null {
  const page = draftPage('/gestion/casos/id')
  return page && formOf(page, intent)
}

function typedIn(form: FormData): Typed {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

/**
 * Where one is after something was done: at the same case, which remembers where it stood in the list; or at the next one
 * where this one was ended by its reply.
 */
async function wayOn(context: Route.ActionArgs['context'], url: URL, { row }: WholeCase, isEnded: boolean) {
  const place = placeOfCase(context, url, row)
  const query = queryOf(url)
  const id = row.request_id
  if (!isEnded) return `/gestion/casos/${id}${listQuery(query, { en: cursorText(place) })}`
  const { after } = await stepsFrom(context, url, await loadList(context, url), row)
  return `/gestion/casos${after ? `/${after}` : ''}${listQuery(query, { terminado: id })}`
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** A case with all that is known of it; beside the list where there is room. */
export default function CaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { list, shown, steps, ended, joined } = loaderData
  const current = actionData?.revealed ?? shown
  const problem = actionData?.problem ?? null
  const typed = actionData?.typed ?? {}
  const isAbove = isFirstUnanswered(current)
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
        <article className="case" aria-labelledby="caso" data-desk-case={shown.row.request_id}>
          {ended && <EndedCase ended={ended} query={list.query} />}
          {joined && <JoinedCase reference={joined} />}
          <CaseHeader shown={current} list={list} steps={steps} isQuiet={problem !== null} />
          <CaseDeeds shown={current} />
          <CaseParts
            hasState={hasSteps(current)}
            hasVisit={current.visit !== null}
            hasPorts={current.ports.length > 0}
            hasServices={mayRecordServices(current)}
          />
          <div className="case-body">
            <div className="case-work">
              <CaseReminders shown={current} />
              <Unanswered shown={current} />
              <DraftLine savedAt={current.drafts.savedAt} />
              {problem && <CaseProblem problem={problem} shown={current} typed={typed} />}
              <CaseForms shown={current} typed={typed} problem={problem} />
              <TimeLine shown={current} since={problem?.code === 'conflict' ? problem.since : null} />
            </div>
            <div className="case-about-all">
              <CaseStateCard shown={current} />
              <CaseIncidentCard shown={current} />
              <VisitCard shown={current} typed={typed} problem={problem} />
              <PortsCard shown={current} typed={typed} problem={problem} />
              <ServicesCard shown={current} typed={typed} problem={problem} />
              <WhoItIs shown={current} />
              {!isAbove && <WhatWasSent shown={current} />}
              <MergedRequests shown={current} />
              <ReferralOrdersCard shown={current} query={list.query} />
              <WhatWasAgreed shown={current} />
              <CaseLinksCard shown={current} typed={typed} problem={problem} query={list.query} />
              <OtherCases shown={current} query={list.query} />
            </div>
          </div>
        </article>
      </div>
      <script type="module" src={deskScript} />
    </div>
  )
}

type PartsProps = { hasState: boolean; hasVisit: boolean; hasPorts: boolean; hasServices: boolean }

/** Where there is one column, the way to what stands far below. */
function CaseParts({ hasState, hasVisit, hasPorts, hasServices }: PartsProps) {
  const { t } = useLingui()
  return (
    <nav className="case-parts" aria-label={t`Parts of the case`}>
      <a href="#historial">
        <Trans>History</Trans>
      </a>
      {hasState && (
        <a href="#estado">
          <Trans>State</Trans>
        </a>
      )}
      {hasVisit && (
        <a href="#instalacion">
          <Trans>Installation</Trans>
        </a>
      )}
      {hasPorts && (
        <a href="#numeros">
          <Trans>Numbers</Trans>
        </a>
      )}
      {hasServices && (
        <a href="#servicios">
          <Trans>Services</Trans>
        </a>
      )}
      <a href="#quien">
        <Trans>Who</Trans>
      </a>
    </nav>
  )
}
