import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import { timeCode } from '#app/features/installation/rules.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { AgendaAnswer } from './act-on-agenda.server.ts'
import type { Agenda } from './agenda.server.ts'
import { AgendaProblem } from './agenda-problem.tsx'
import type { AgendaVisit } from './agenda-visits.server.ts'

/** What somebody has to decide of visits to come, with the best ways out; each stands as it is until then. */
export function ToResolve({ agenda, answer }: { agenda: Agenda; answer: AgendaAnswer | null }) {
  const { declined, onHolidays } = agenda.toResolve
  if (declined.length + onHolidays.length === 0 && !answer) return null
  return (
    <section className="agenda-look" aria-labelledby="agenda-por-resolver">
      <h2 id="agenda-por-resolver">
        <Trans>To be resolved</Trans>
      </h2>
      {answer && <AgendaProblem answer={answer} field={null} />}
      <ul className="agenda-resolve">
        {declined.map((visit) => (
          <Declined key={visit.seen} visit={visit} agenda={agenda} />
        ))}
        {onHolidays.map((visit) => (
          <OnHoliday key={visit.seen} visit={visit} agenda={agenda} />
        ))}
      </ul>
    </section>
  )
}

type DeclinedProps = { visit: Agenda['toResolve']['declined'][number]; agenda: Agenda }

function Declined({ visit, agenda }: DeclinedProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { said, name } = visit
  return (
    <li>
      <h3>
        {said?.answer === 'other-time' ? (
          <Trans>{asTyped(name)} wants another time</Trans>
        ) : (
          <Trans>{asTyped(name)} has declined the appointment</Trans>
        )}
      </h3>
      <p className="desk-detail">
        <Where visit={visit} />{' '}
        {said && (
          <Trans>
            Their calendar said so on {formatDate(said.at, locale)}, {formatTime(said.at, locale)}.
          </Trans>
        )}{' '}
        {said?.text && <>«{asTyped(said.text)}» </>}
        <Trans>The visit stands until you decide, and its technician sees it.</Trans>
      </p>
      <div className="desk-buttons">
        {visit.phone && (
          <a className="desk-button" href={`tel:${visit.phone}`}>
            <DeskIcon name="call" />
            <Trans context="a customer">Call</Trans>
            <span className="visually-hidden"> {asTyped(name)}</span>
          </a>
        )}
        <OtherTime visit={visit}>
          <Trans>Propose another one</Trans>
        </OtherTime>
        <details>
          <summary className="desk-button">
            <Trans>It stands…</Trans>
          </summary>
          <PlanAgain visit={visit} agenda={agenda} time={visit} technician={visit.technician}>
            <p>
              <Trans>They are told nothing, and it is off this list: have you spoken to them?</Trans>
            </p>
            <button className="desk-button" name="state" value={visit.state}>
              <Trans>It stands as it was</Trans>
            </button>
          </PlanAgain>
        </details>
      </div>
    </li>
  )
}

type OnHolidayProps = { visit: Agenda['toResolve']['onHolidays'][number]; agenda: Agenda }

function OnHoliday({ visit, agenda }: OnHolidayProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const { move, name, setBy } = visit
  const day = visitDay(i18n, visit.day)
  return (
    <li>
      <h3>
        <Trans>
          {day} is a holiday by now: {asTyped(name)}
        </Trans>
      </h3>
      <p className="desk-detail">
        <Where visit={visit} />{' '}
        {setBy ? (
          <Trans>
            {asTyped(setBy.name)} set the holiday on {formatDate(setBy.at, locale)}, {formatTime(setBy.at, locale)},
            after it was agreed. Nobody has told them anything yet.
          </Trans>
        ) : (
          <Trans>The holiday was set after it was agreed. Nobody has told them anything yet.</Trans>
        )}
      </p>
      <div className="desk-buttons">
        {move && (
          <details>
            <summary className="desk-button">
              <Trans>Move to {dayWithHours(i18n, move)}…</Trans>
            </summary>
            <PlanAgain visit={visit} agenda={agenda} time={move} technician={move.technician}>
              <p>
                <Trans>This is written to them:</Trans>
              </p>
              <blockquote className="agenda-mail">{move.mail}</blockquote>
              <button className="desk-button desk-button-strong" name="state" value="proposed">
                <Trans>Move it and write to them</Trans>
              </button>
            </PlanAgain>
          </details>
        )}
        <OtherTime visit={visit}>
          <Trans>Another date…</Trans>
        </OtherTime>
        <PlanAgain visit={visit} agenda={agenda} time={visit} technician={visit.technician}>
          <button className="desk-button" name="state" value={visit.state}>
            <Trans>It is done all the same</Trans>
            <span className="visually-hidden"> {asTyped(name)}</span>
          </button>
        </PlanAgain>
      </div>
    </li>
  )
}

function Where({ visit }: { visit: AgendaVisit }) {
  const { i18n } = useLingui()
  const when = `${visitDay(i18n, visit.day)}, ${visitHours(i18n, visit)}`
  return `${[when, visit.place, visit.technicianName].filter(Boolean).join(' · ')}.`
}

/** The way to the form of its case, which has all times. */
function OtherTime({ visit, children }: { visit: AgendaVisit; children: ReactNode }) {
  const href = useLocalHref()
  return (
    <a className="desk-button" href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>
      {children}
      <span className="visually-hidden"> {asTyped(visit.name)}</span>
    </a>
  )
}

type PlanAgainProps = {
  visit: AgendaVisit
  agenda: Agenda
  time: VisitTime
  technician: string | null
  children: ReactNode
}

/** Plans a visit for a time, with all else as it is: whoever does so has decided. */
function PlanAgain({ visit, agenda, time, technician, children }: PlanAgainProps) {
  return (
    <CaseForm shown={{ formId: agenda.formId, row: visit.row }} intent="visit-plan" className="case-form">
      <input type="hidden" name="case" value={visit.caseId} />
      <input type="hidden" name="slot" value={timeCode(time)} />
      <input type="hidden" name="technician" value={technician ?? ''} />
      <input type="hidden" name="access" value={visit.access} />
      <input type="hidden" name="phone" value={visit.phone} />
      <input type="hidden" name="despite" value={visit.overlap?.text ?? ''} />
      {children}
    </CaseForm>
  )
}
