import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { useBrand } from '#app/components/document/use-brand.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { intentOf } from '#app/features/staff/access.server.ts'
import { deskHead } from '#app/features/staff/desk-head.server.ts'
import type { AgendaAnswer } from '../agenda/act-on-agenda.server.ts'
import agendaStyles from '../agenda/agenda.css?url'
import { AgendaProblem } from '../agenda/agenda-problem.tsx'
import type { AgendaVisit } from '../agenda/agenda-visits.server.ts'
import { crossedBy, Job } from '../agenda/my-day.tsx'
import caseStyles from '#app/features/cases/desk/case/case.css?url'
import listStyles from '#app/features/cases/desk/list/list.css?url'
import { PhotoField } from '#app/features/case-kit/photo-field.tsx'
import dayScript from './offline/day-script.ts?script-url'
import { useDayWords } from './offline/day-words.ts'
import { actOnOwnDay, ownDay, type OwnDay } from './own-day.server.ts'
import { nothingLost } from '#app/features/staff/drafts/nothing-lost.server.ts'
import type { Route } from './+types/route'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: caseStyles },
  { rel: 'stylesheet', href: agendaStyles },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  return { day: await ownDay(context, url), head: deskHead(context, msg`My day`) }
}

export const action = nothingLost(async ({ url, context }: Route.ActionArgs) => {
  return actOnOwnDay(context, url, intentOf(context, '/gestion/mi-dia').intent)
})

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head)
}

/** The visits of a technician, of today and tomorrow: all that they see of the desk. Those still to be made come first. */
export default function MyDayRoute({ loaderData: { day }, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const answer = actionData ?? null
  const { today, visits } = day
  const left = visits.filter(({ isOpen }) => isOpen)
  const sorted = [...left, ...visits.filter(({ isOpen }) => !isOpen)]
  const words = useDayWords()
  const counted = t`${left.length} of ${visits.length} visits left`
  return (
    <section
      className="agenda agenda-mine"
      {...(day.kept && {
        'data-keeps': '',
        'data-person': day.kept.person,
        'data-until': day.kept.until,
        'data-zone': day.kept.zone,
        'data-at': day.now,
        'data-worker': '/gestion/mi-dia/sin-conexion.js',
        'data-words': JSON.stringify(words),
      })}
    >
      {day.kept && <Away />}
      <div>
        <h1>
          <Trans>My day</Trans>
        </h1>
        <p className="desk-detail">{`${visitDay(i18n, today)} · ${counted}`}</p>
      </div>
      {!answer && day.said !== null && (
        <p className="desk-said-once desk-said-ok" role="status">
          <Trans>Saved: {asTyped(day.said)}.</Trans>
        </p>
      )}
      {answer && !left.some(({ caseId }) => caseId === answer.caseId) && <AgendaProblem answer={answer} field={null} />}
      {!day.isTechnician && (
        <p>
          <Trans>
            Nobody of the list of technicians is called as you are here. Whoever set up your account can write the same
            name in both places.
          </Trans>
        </p>
      )}
      {day.isTechnician && visits.length === 0 && (
        <p>
          <Trans>You have no visit today.</Trans>
        </p>
      )}
      <h2 className="visually-hidden">
        <Trans>Today</Trans>
      </h2>
      <ol className="agenda-jobs">
        {sorted.map((visit) => {
          const own = answer?.caseId === visit.caseId && visit.isOpen ? answer : null
          return (
            <li key={visit.seen} data-visit={visit.id}>
              <Job
                visit={visit}
                crossed={crossedBy(visit, left)}
                agenda={day}
                answer={own}
                opensCase={false}
                foot={<ul className="day-queue" data-queue={visit.id} aria-live="polite" hidden />}
              >
                <NoteForm visit={visit} day={day} answer={own?.typed['intent'] === 'note' ? own : null} />
              </Job>
            </li>
          )
        })}
      </ol>
      <Tomorrow visits={day.tomorrow} />
      <CallOffice />
      <p className="desk-detail">
        <Trans>You see your own visits of today and tomorrow alone.</Trans>{' '}
        {day.kept && (
          <Trans>
            This phone keeps the page until the day ends, and until you sign out. “Done” counts at the hour at which you
            press it, also if it leaves later.
          </Trans>
        )}
      </p>
      {day.kept && <script type="module" src={dayScript} />}
    </section>
  )
}

/** What the script has to say above all visits: whether there is a connection, and what belongs to no visit any more. */
function Away() {
  const href = useLocalHref()
  return (
    <>
      <div className="day-away" data-state="" role="status" hidden>
        <DeskIcon name="away" />
        <p>
          <b /> <span />{' '}
          <a href={href('/gestion/entrar?volver=/gestion/mi-dia')} hidden>
            <Trans>Sign in</Trans>
          </a>
        </p>
      </div>
      <p className="desk-problem" data-lost="" role="status" />
      <ul className="day-queue" data-queue="" aria-live="polite" hidden />
    </>
  )
}

/** What is to be known of a visit, beside how it went. */
function NoteForm({ visit, day, answer }: { visit: AgendaVisit; day: OwnDay; answer: AgendaAnswer | null }) {
  const form = `nota-${visit.caseId}`
  const draft = day.noteDrafts[visit.caseId] ?? null
  const kept = day.notePhotos[visit.caseId] ?? []
  const typed = answer?.typed ?? draft ?? {}
  return (
    <details open={answer !== null || draft !== null || kept.length > 0} className="agenda-could-not">
      <summary className="desk-button">
        <Trans>Note or photo…</Trans>
      </summary>
      <CaseForm
        shown={{ formId: day.formId, row: { version: 0, last_seq: 0 } }}
        intent="note"
        draft="note"
        className="case-form"
        hasFiles
      >
        <input type="hidden" name="case" value={visit.caseId} />
        {answer && <AgendaProblem answer={answer} field={answer.field === 'photo' ? `${form}-foto` : form} />}
        <div className="desk-field">
          <label htmlFor={form}>
            <Trans>Note, for the team</Trans>
          </label>
          <textarea id={form} name="text" rows={2} maxLength={2000} defaultValue={typed['text']} />
        </div>
        <PhotoField id={`${form}-foto`} kept={kept} refused={answer?.refused ?? []} />
        <p className="desk-buttons">
          <button className="desk-button">
            <Trans>Keep the note</Trans>
          </button>
        </p>
      </CaseForm>
    </details>
  )
}

/** Enough of tomorrow to know when to be where. */
function Tomorrow({ visits }: { visits: OwnDay['tomorrow'] }) {
  const { i18n } = useLingui()
  return (
    <section className="agenda-look" aria-labelledby="mi-dia-manana">
      <h2 id="mi-dia-manana">
        <Trans>Tomorrow</Trans>
      </h2>
      {visits.length === 0 ? (
        <p>
          <Trans>No visit yet.</Trans>
        </p>
      ) : (
        <ol className="desk-rows">
          {visits.map((visit) => (
            <li key={visit.seen}>
              <b>{visitHours(i18n, visit)}</b>
              <span>{[visit.name, visit.place].filter(Boolean).join(', ')}</span>
              {visit.isUnsuited && (
                <span className="desk-detail">
                  <Trans>In doubt: the time does not suit them. Look here before you go.</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function CallOffice() {
  const { phone } = useBrand()
  return (
    <p>
      <a className="desk-button" href={`tel:${phone.replaceAll(' ', '')}`}>
        <Trans>Call the office: {phone}</Trans>
      </a>
    </p>
  )
}
