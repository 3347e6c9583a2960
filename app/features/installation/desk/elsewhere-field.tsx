import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Technician } from '#domain/operator/installation.ts'
import { visitHours } from '../describe.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import { timeCode } from '../rules.ts'
import type { Busy } from './refusals.server.ts'

type ElsewhereFieldProps = {
  /** The beginning of its id. */
  form: string
  /** Where the technician would be at the same time; null for nowhere else. */
  busy: Busy | null
  typed: Readonly<Record<string, string>>
}

/** What the refusal of a plan shows, of a technician who would be at two places; null for none. */
export function busyIn(shows: unknown): Busy | null {
  return (shows ?? null) as Busy | null
}

type TechnicianFieldProps = Omit<ElsewhereFieldProps, 'typed'> & {
  technicians: readonly Technician[]
  chosen: string
  /** Why whoever was chosen was not taken. */
  error?: string | undefined
}

/** Who goes there; what is wrong with them where they would be at two places at once. */
export function TechnicianField({ form, busy, technicians, chosen, error }: TechnicianFieldProps) {
  const { t } = useLingui()
  const wrong = busy ? t`They would be at two places at once` : error
  if (technicians.length === 0) return null
  return (
    <div className="desk-field">
      <label htmlFor={`${form}-technician`}>
        <Trans>Technician</Trans>
      </label>
      {wrong && (
        <p id={`${form}-busy`} className="desk-problem">
          {wrong}
        </p>
      )}
      <select
        id={`${form}-technician`}
        name="technician"
        defaultValue={chosen}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${form}-busy` : undefined}
      >
        <option value="">{t`Nobody yet`}</option>
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Where the chosen technician is at that time, and why staff go on all the same; nothing until somebody tries. */
export function ElsewhereField({ form, busy, typed }: ElsewhereFieldProps) {
  const { i18n } = useLingui()
  const href = useLocalHref()
  if (!busy) return null
  const { ways } = busy
  return (
    <div className="desk-field visit-busy">
      <ul>
        {busy.elsewhere.map((visit) => (
          <li key={visit.caseId}>
            <Trans>
              {visit.technician} has <a href={href(`/gestion/casos/${visit.caseId}#instalacion`)}>{visit.name}</a>,{' '}
              {visitHours(i18n, visit)}
            </Trans>
            {visit.place && `, ${visit.place}`}
          </li>
        ))}
      </ul>
      {ways && (
        <p className="desk-buttons">
          {ways.technician && (
            <button className="desk-button" name="instead" value={`technician=${ways.technician.id}`}>
              <Trans>With {ways.technician.name}</Trans>
            </button>
          )}
          {ways.slot && (
            <button className="desk-button" name="instead" value={`slot=${timeCode(ways.slot)}`}>
              {dayWithHours(i18n, ways.slot)}
            </button>
          )}
        </p>
      )}
      <label htmlFor={`${form}-despite`}>
        <Trans>Or all the same, and why</Trans>
      </label>
      <textarea
        id={`${form}-despite`}
        name="despite"
        rows={2}
        maxLength={500}
        defaultValue={typed['despite']}
        aria-describedby={`${form}-despite-hint`}
      />
      <small id={`${form}-despite-hint`}>
        <Trans>The team and the technician read it.</Trans>
      </small>
    </div>
  )
}

/** What can be done with a plan; none of it is the best where its technician would be at two places. */
export function PlanButtons({ busy, typed, name }: Omit<ElsewhereFieldProps, 'form'> & { name?: string }) {
  const { pathname, search } = useLocation()
  const whose = name && <span className="visually-hidden"> {name}</span>
  if (busy)
    return (
      <p className="desk-buttons">
        <input type="hidden" name="state" value={typed['state'] ?? 'proposed'} />
        <button className="desk-button">
          <Trans>Plan it all the same</Trans>
          {whose}
        </button>
        <a className="desk-button desk-button-quiet" href={pathname + search}>
          <Trans>Leave it</Trans>
        </a>
      </p>
    )
  return (
    <p className="desk-buttons">
      <button className="desk-button desk-button-strong" name="state" value="proposed">
        <Trans>Propose</Trans>
        {whose}
      </button>
      <button className="desk-button" name="state" value="confirmed">
        <Trans>Confirm</Trans>
        {whose}
      </button>
    </p>
  )
}
