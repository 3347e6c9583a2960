import { Trans } from '@lingui/react/macro'
import panel from '#app/components/forms/form-panel.module.css'
import type { IncidentWords } from '../incident-words.server.ts'
import { IncidentTimeline } from './incident-timeline.tsx'
import { Moment } from './moment.tsx'

/** An incident or planned works: what first, then where and since when, and all that was said of it. */
export function IncidentArticle({ incident }: { incident: IncidentWords }) {
  const { id, phase, kind, state, title, services, whereAndWhen, starts, ends, isLate } = incident
  return (
    <article id={id} className={`${panel.panel} status-incident`} data-kind={kind} data-phase={phase}>
      <header className="status-stack">
        <p className="small">{state}</p>
        <h3 lang={title.lang}>{title.text}</h3>
        <p>
          <b>{whereAndWhen}</b> <Trans>Affected: {services}.</Trans>
        </p>
        {ends && (
          <p>
            {phase === 'over' ? (
              <Trans>
                From <Moment {...starts} /> to <Moment {...ends} />.
              </Trans>
            ) : (
              <Trans>
                Planned until <Moment {...ends} />.
              </Trans>
            )}
          </p>
        )}
        {isLate && <Late />}
      </header>
      <IncidentTimeline incident={incident} />
    </article>
  )
}

/** That the time of the news that were promised has passed. */
export function Late() {
  return (
    <p className="status-late">
      <Trans>We are late with our news. Call us if you need to know more.</Trans>
    </p>
  )
}
