import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { visitDay } from '#app/features/installation/describe.ts'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import type { Agenda } from './agenda.server.ts'
import { agendaAddress } from './agenda-address.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** A week by zone and day, with how much is taken and each technician's number of visits; figures lead to their day. */
export function WeekPlan({ agenda }: { agenda: Agenda }) {
  const { i18n, t } = useLingui()
  const href = useLocalHref()
  const { filter, visits, technicians, days } = agenda
  const zones = agenda.zones.filter(({ id }) => filter.zone === '' || filter.zone === id)
  const isOut = (day: string) =>
    agenda.holidays.includes(day) ||
    visits.some((visit) => visit.day === day) ||
    zones.some(({ slots }) => slots.some((slot) => slot.day === day))
  const shown = WEEK.map((ahead) => daysAfter(days.first, ahead)).filter(isOut)
  const toDay = (day: string, who: { zone?: string; technician?: string }) =>
    href(agendaAddress(filter, { view: 'hoy', day, ...who }))
  const named = technicians.filter(({ id }) => filter.technician === '' || filter.technician === id)
  const [first, last] = [visitDay(i18n, days.first), visitDay(i18n, days.last)]
  return (
    <section className="agenda-look" aria-labelledby="agenda-semana">
      <h2 id="agenda-semana">{`${first} – ${last}`}</h2>
      <nav className="desk-buttons" aria-label={t`Other weeks`}>
        {([-7, 7] as const).map((step) => (
          <a
            key={step}
            className="desk-button"
            href={href(agendaAddress(filter, { view: 'semana', day: daysAfter(days.first, step) }))}
          >
            {step < 0 ? <Trans>Week before</Trans> : <Trans>Week after</Trans>}
          </a>
        ))}
      </nav>
      {shown.length === 0 ? (
        <p>
          <Trans>Nobody goes out in that week.</Trans>
        </p>
      ) : (
        <table className="agenda-week">
          <caption className="visually-hidden">
            <Trans>Places taken by zone, and visits by technician</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="where installers go">Zone</Trans>
              </th>
              {shown.map((day) => (
                <th key={day} scope="col">
                  {visitDay(i18n, day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map(({ id, name, slots }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {shown.map((day) => {
                  const own = slots.filter((slot) => slot.day === day)
                  const taken = own.reduce((sum, slot) => sum + slot.taken, 0)
                  const capacity = own.reduce((sum, slot) => sum + slot.capacity, 0)
                  const isHoliday = agenda.holidays.includes(day)
                  const left = visits.filter((visit) => visit.day === day && visit.zone === id && visit.isOpen).length
                  return (
                    <td
                      key={day}
                      data-at={visitDay(i18n, day)}
                      data-none={capacity === 0 && !isHoliday ? '' : undefined}
                    >
                      {isHoliday ? (
                        <>
                          <span className="agenda-gone">
                            <Trans>Holiday</Trans>
                          </span>
                          {left > 0 && <a href={toDay(day, { zone: id })}>{t`Visits: ${left}`}</a>}
                        </>
                      ) : capacity === 0 ? (
                        '–'
                      ) : (
                        <>
                          <a href={toDay(day, { zone: id })}>
                            <Trans>
                              {taken} of {capacity}
                            </Trans>
                          </a>
                          <progress max={capacity} value={taken} aria-hidden="true" />
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tbody>
            {named.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {shown.map((day) => {
                  const count = visits.filter((visit) => visit.day === day && visit.technician === id).length
                  return (
                    <td key={day} data-at={visitDay(i18n, day)} data-none={count === 0 ? '' : undefined}>
                      {count === 0 ? '–' : <a href={toDay(day, { technician: id })}>{t`Visits: ${count}`}</a>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
