import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import type { Agenda } from './agenda.server.ts'
import { agendaAddress, agendaViews, type AgendaView } from './agenda-address.ts'

/** The ways to look at the agenda, and whose visits it shows. */
export function AgendaTabs({ agenda }: { agenda: Agenda }) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { search } = useLocation()
  const { filter, zoneNames, technicians, undated } = agenda
  const { view, day, zone, technician } = filter
  const names: Record<AgendaView, string> = {
    hoy: t`Today`,
    manana: t`Tomorrow`,
    semana: t`Week`,
    'sin-fecha': t`Without a date`,
    'mi-dia': t`My day`,
  }
  const lng = new URLSearchParams(search).get('lng')
  return (
    <div className="agenda-top">
      <nav className="agenda-views" aria-label={t`How to look at the calendar`}>
        {agendaViews.map((each) => (
          <a
            key={each}
            href={href(agendaAddress(filter, { view: each }))}
            aria-current={each === view ? 'page' : undefined}
          >
            {names[each]}
            {each === 'sin-fecha' && undated.count > 0 && <b className="num"> {undated.count}</b>}
          </a>
        ))}
      </nav>
      <form method="get" className="desk-inline agenda-filter">
        <input type="hidden" name="ver" value={view} />
        {lng && <input type="hidden" name="lng" value={lng} />}
        {view !== 'sin-fecha' && (
          <span>
            <label htmlFor="agenda-dia">
              <Trans>Day</Trans>
            </label>
            <input id="agenda-dia" type="date" name="dia" defaultValue={day} />
          </span>
        )}
        {view !== 'mi-dia' && (
          <span>
            <label htmlFor="agenda-zona">
              <Trans context="where installers go">Zone</Trans>
            </label>
            <select id="agenda-zona" name="zona" defaultValue={zone}>
              <option value="">{t`All zones`}</option>
              {zoneNames.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
        <span>
          <label htmlFor="agenda-tecnico">
            <Trans>Technician</Trans>
          </label>
          <select id="agenda-tecnico" name="tecnico" defaultValue={technician}>
            <option value="">{view === 'mi-dia' ? t`Choose a technician` : t`All technicians`}</option>
            {technicians.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <button className="desk-button">
          <Trans context="the calendar">Show</Trans>
        </button>
      </form>
    </div>
  )
}
