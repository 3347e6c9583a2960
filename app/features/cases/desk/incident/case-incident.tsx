import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { formatShortDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView } from '../case/shown-case.ts'

type Listed = NonNullable<CasePageView['outage']>['others'][number]

/** Of which incident a case is, or may be. */
export function CaseIncidentCard({ shown }: { shown: CasePageView }) {
  const { outage } = shown
  if (outage === null) return null
  const { link, proposed, others } = outage
  return (
    <section id="incidencia" className="case-card" aria-labelledby="incidencia-titulo">
      <h2 id="incidencia-titulo">
        <Trans>Incident</Trans>
      </h2>
      {link && <Linked shown={shown} />}
      {proposed.length > 0 && (
        <>
          <p className="case-soft">
            <Trans>It may be of this, by its place and time:</Trans>
          </p>
          {proposed.map((incident) => (
            <Choice key={incident.id} shown={shown} incident={incident} />
          ))}
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {proposed.length > 0 ? <Trans>Others of that time</Trans> : <Trans>Incidents of that time</Trans>}
          </summary>
          {others.map((incident) => (
            <Choice key={incident.id} shown={shown} incident={incident} />
          ))}
        </details>
      )}
    </section>
  )
}

function Linked({ shown }: { shown: CasePageView }) {
  const { i18n } = useLingui()
  const href = useLocalHref()
  const { link, incident } = shown.outage!
  if (!link) return null
  const by = shown.people[link.by] ?? ''
  const locale = localeOf(i18n)
  const when = `${formatShortDate(link.at, locale)}, ${formatTime(link.at, locale)}`
  return (
    <>
      {incident ? (
        <p>
          <a href={href(`/gestion/estado/${incident.id}/casos`)} lang={incident.title.lang}>
            {incident.title.text}
          </a>
          <br />
          <span className="case-soft">
            {incident.state} · {incident.whereAndWhen}
          </span>
        </p>
      ) : (
        <p>
          <Trans>One that is over for more than 12 months.</Trans>
        </p>
      )}
      <p className="case-soft">
        {by ? (
          <Trans>
            Linked by {by}, {when}.
          </Trans>
        ) : (
          <Trans>Linked {when}.</Trans>
        )}
      </p>
      <CaseForm shown={shown} intent="unlink-incident">
        <input type="hidden" name="incident" value={link.incidentId} />
        <button className="desk-button desk-button-quiet">
          <Trans>It is not of this incident</Trans>
        </button>
      </CaseForm>
    </>
  )
}

function Choice({ shown, incident: { id, title, state, whereAndWhen } }: { shown: CasePageView; incident: Listed }) {
  return (
    <CaseForm shown={shown} intent="link-incident" className="incident-choice">
      <input type="hidden" name="incident" value={id} />
      <p>
        <span lang={title.lang}>{title.text}</span>
        <br />
        <span className="case-soft">
          {state} · {whereAndWhen}
        </span>
      </p>
      <button className="desk-button">
        <Trans>Link</Trans>
        <span className="visually-hidden"> {title.text}</span>
      </button>
    </CaseForm>
  )
}
