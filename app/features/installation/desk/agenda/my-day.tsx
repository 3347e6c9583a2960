import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { areAtOnce } from '#domain/requests/visit-time.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { AgendaAnswer } from './act-on-agenda.server.ts'
import type { Agenda } from './agenda.server.ts'
import type { AgendaVisit } from './agenda-visits.server.ts'
import { AgendaProblem } from './agenda-problem.tsx'
import { CouldNot } from './could-not.tsx'
import { AgendaBadge } from './visit-badge.tsx'

type MyDayProps = { agenda: Agenda; answer: AgendaAnswer | null }

/** The day of one technician: where to go, whom to call, and how it went. Visits still to be made come first. */
export function MyDay({ agenda, answer }: MyDayProps) {
  const { i18n, t } = useLingui()
  const { filter, visits, technicians } = agenda
  const who = technicians.find(({ id }) => id === filter.technician)?.name ?? filter.technician
  if (who === '')
    return (
      <p>
        <Trans>
          Choose a technician. Whoever signs in by the name that the list of technicians has for them sees their own
          day.
        </Trans>
      </p>
    )
  const left = visits.filter(({ isOpen }) => isOpen)
  const sorted = [...left, ...visits.filter(({ isOpen }) => !isOpen)]
  const counted = t`${left.length} of ${visits.length} visits left`
  return (
    <section className="agenda-look" aria-labelledby="agenda-mi-dia">
      <div>
        <h2 id="agenda-mi-dia">{who}</h2>
        <p className="desk-detail">{`${visitDay(i18n, filter.day)} · ${counted}`}</p>
      </div>
      {answer && !visits.some(({ caseId }) => caseId === answer.caseId) && (
        <AgendaProblem answer={answer} field={null} />
      )}
      <ol className="agenda-jobs">
        {sorted.map((visit) => (
          <li key={visit.seen}>
            <Job
              visit={visit}
              crossed={crossedBy(visit, left)}
              agenda={agenda}
              opensCase
              answer={answer?.caseId === visit.caseId && visit.isOpen ? answer : null}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The visits to come that are at the same time as one of them, where nobody can be at both. */
export function crossedBy(visit: AgendaVisit, left: readonly AgendaVisit[]): readonly AgendaVisit[] {
  return visit.isOpen ? left.filter((other) => other !== visit && areAtOnce(visit, other)) : []
}

type JobProps = {
  visit: AgendaVisit
  crossed: readonly AgendaVisit[]
  agenda: Pick<Agenda, 'formId' | 'today' | 'photos' | 'drafts'>
  answer: AgendaAnswer | null
  /** Whether whoever reads it may open its case. */
  opensCase: boolean
  children?: ReactNode
  foot?: ReactNode
}

/** A visit with all that is needed at the door, and how it went; `children`: what else is recorded of one to come; `foot`: what is told of any. */
export function Job({ visit, crossed, agenda, answer, opensCase, children, foot }: JobProps) {
  const { i18n, t } = useLingui()
  const href = useLocalHref()
  const { formId, today } = agenda
  const title = `trabajo-${visit.caseId}`
  // Its version is asked for by no action of a technician.
  const shown = { formId, row: { version: 0, last_seq: 0 } }
  return (
    <article className="case-card agenda-job" aria-labelledby={title}>
      <p className="agenda-job-at">
        <span>{visitHours(i18n, visit)}</span> <AgendaBadge visit={visit} />
      </p>
      <h3 id={title}>
        {opensCase ? (
          <a href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>{visit.name}</a>
        ) : (
          asTyped(visit.name)
        )}
      </h3>
      <dl className="case-facts-list">
        <div>
          <dt>
            <Trans>Where</Trans>
          </dt>
          <dd>
            <a href={`geo:0,0?q=${encodeURIComponent(visit.address)}`}>{asTyped(visit.address)}</a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>What</Trans>
          </dt>
          <dd>{visit.about}</dd>
        </div>
        <div>
          <dt>
            <Trans>Access</Trans>
          </dt>
          <dd>{visit.access ? asTyped(visit.access) : t`Nobody said anything`}</dd>
        </div>
      </dl>
      {visit.overlap && (
        <p>
          <Trans>
            Together with another one on purpose · {visit.overlap.by}: {visit.overlap.text}
          </Trans>
        </p>
      )}
      {crossed.map((other) => (
        <p key={other.seen}>
          <Trans>
            It crosses {visitHours(i18n, other)}, {asTyped(other.name)}: tell the office if you can’t make both.
          </Trans>
        </p>
      ))}
      {visit.phone && (
        <a className="desk-button agenda-call" href={`tel:${visit.phone}`}>
          <DeskIcon name="call" />
          <Trans>Call {visit.phone}</Trans>
        </a>
      )}
      {!visit.isOpen && opensCase && (
        <p>
          <a href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>
            <Trans>Recorded by mistake?</Trans>
            <span className="visually-hidden"> {visit.name}</span>
          </a>
        </p>
      )}
      {visit.isOpen && visit.day <= today && (
        <>
          {answer?.typed['intent'] === 'visit-done' && <AgendaProblem answer={answer} field={null} />}
          <CaseForm shown={shown} intent="visit-done">
            <input type="hidden" name="case" value={visit.caseId} />
            <input type="hidden" name="visit" value={visit.seen} />
            <button className="desk-button desk-button-strong">
              <DeskIcon name="check" />
              <Trans context="a visit">Done</Trans>
            </button>
          </CaseForm>
          <CouldNot
            shown={shown}
            visit={visit}
            kept={agenda.photos[visit.caseId] ?? []}
            draft={agenda.drafts[visit.caseId] ?? null}
            answer={answer?.typed['intent'] === 'visit-failed' ? answer : null}
          />
          {children}
        </>
      )}
      {foot}
    </article>
  )
}
