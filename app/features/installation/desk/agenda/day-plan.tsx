import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { visitDay, visitHours } from '#app/features/installation/describe.ts'
import { timeCode } from '#app/features/installation/rules.ts'
import { meet } from '#domain/operator/technicians.ts'
import { isTimeOver, startOf } from '#domain/requests/visit-time.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Agenda } from './agenda.server.ts'
import { agendaAddress } from './agenda-address.ts'
import type { AgendaVisit } from './agenda-visits.server.ts'
import { AgendaBadge } from './visit-badge.tsx'

type Hours = Pick<VisitTime, 'from' | 'to'>

/** The visits of a day, by technician and hour, with what is free, and what is taken in each zone. */
export function DayPlan({ agenda }: { agenda: Agenda }) {
  const { i18n, t } = useLingui()
  const { filter, visits, today, technicians, now } = agenda
  const zones = agenda.zones.filter(({ id }) => filter.zone === '' || filter.zone === id)
  const slots = zones.flatMap((zone) => zone.slots)
  const hours = columnsOf([...slots, ...visits])
  const who = [
    ...technicians.filter(({ id }) => filter.technician === '' || filter.technician === id),
    ...(visits.some(({ technician }) => !technicians.some(({ id }) => id === technician))
      ? [{ id: null, name: t`Nobody yet` }]
      : []),
  ]
  return (
    <section className="agenda-look" aria-labelledby="agenda-dia-titulo">
      <div>
        <h2 id="agenda-dia-titulo">
          {filter.day === today ? <Trans>Today: {visitDay(i18n, filter.day)}</Trans> : visitDay(i18n, filter.day)}
        </h2>
        <p className="desk-detail">
          <Counted visits={visits} left={agenda.left} />
        </p>
      </div>
      {hours.length === 0 ? (
        <p>
          <Trans>Nobody goes out on that day.</Trans>
        </p>
      ) : (
        <table className="agenda-plan">
          <caption className="visually-hidden">
            <Trans>Visits by technician and hour</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Technician</Trans>
              </th>
              {hours.map((each) => (
                <th key={each.from + each.to} scope="col">
                  {visitHours(i18n, each)}
                  <small>
                    <Standing time={{ day: filter.day, ...each }} now={now} slots={slots} />
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {who.map(({ id, name }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {hours.map((each) => (
                  <TechnicianCell
                    key={each.from + each.to}
                    agenda={agenda}
                    hours={each}
                    technician={id}
                    slots={slots}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {zones
              .filter((zone) => zone.slots.length > 0)
              .map(({ id, name, slots: own }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {hours.map((each) => {
                    const slot = own.find((one) => isSameHours(one, each))
                    return (
                      <Cell key={each.from + each.to} hours={visitHours(i18n, each)}>
                        {slot ? (
                          <Trans>
                            {slot.taken} of {slot.capacity} taken
                          </Trans>
                        ) : null}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
          </tfoot>
        </table>
      )}
    </section>
  )
}

/** null: nothing is then. */
function Cell({ hours, children }: { hours: string; children: ReactNode }) {
  return (
    <td data-at={hours} data-none={children === null ? '' : undefined}>
      {children ?? '–'}
    </td>
  )
}

type Slots = readonly (Hours & { readonly free: number })[]

/** What a time is to whoever plans: over, on, or so much of it is free. */
function Standing({ time, now, slots }: { time: VisitTime; now: number; slots: Slots }) {
  const free = Math.max(0, ...slots.filter((slot) => isSameHours(slot, time)).map((slot) => slot.free))
  if (isTimeOver(time, now)) return <Trans context="hours of visits">Over</Trans>
  if (startOf(time) <= now) return <Trans context="a visit">Now</Trans>
  return free > 0 ? <Trans>{free} free</Trans> : null
}

type TechnicianCellProps = { agenda: Agenda; hours: Hours; technician: string | null; slots: Slots }

function TechnicianCell({ agenda, hours, technician, slots }: TechnicianCellProps) {
  const { i18n } = useLingui()
  const { filter, visits, technicians, now } = agenda
  const time = { day: filter.day, ...hours }
  const isTheirs = (visit: AgendaVisit) =>
    technician === null ? !technicians.some(({ id }) => id === visit.technician) : visit.technician === technician
  const own = visits.filter((visit) => isTheirs(visit) && isSameHours(visit, hours))
  const isElsewhere = visits.some((visit) => isTheirs(visit) && visit.isOpen && meet(visit, time))
  const isOwn = technician !== null && slots.some((slot) => isSameHours(slot, hours))
  return (
    <Cell hours={visitHours(i18n, hours)}>
      {own.length > 0 ? (
        own.map((visit) => <VisitBox key={visit.seen} visit={visit} />)
      ) : isOwn && startOf(time) <= now ? (
        <span className="agenda-gone">
          {isTimeOver(time, now) ? <Trans>Not used</Trans> : <Trans context="hours of visits">Has begun</Trans>}
        </span>
      ) : isOwn && !isElsewhere && isFreeAt(slots, hours) ? (
        <FreePlace filter={filter} technician={technician} time={time} />
      ) : null}
    </Cell>
  )
}

type FreePlaceProps = { filter: Agenda['filter']; technician: string; time: VisitTime }

/** The way to the orders that have no date, for that time and technician. */
function FreePlace({ filter, technician, time }: FreePlaceProps) {
  const href = useLocalHref()
  return (
    <a
      className="agenda-free"
      href={href(agendaAddress(filter, { view: 'sin-fecha', technician, slot: timeCode(time) }))}
    >
      <Trans context="a place">Free</Trans>
      <span className="visually-hidden">
        : <Trans>plan a visit</Trans>
      </span>
    </a>
  )
}

/** A visit in a cell, which leads to its case. */
function VisitBox({ visit }: { visit: AgendaVisit }) {
  const href = useLocalHref()
  return (
    <a
      className={visit.state === 'failed' ? 'agenda-visit agenda-visit-bad' : 'agenda-visit'}
      href={href(`/gestion/casos/${visit.caseId}#instalacion`)}
    >
      <b>{visit.name}</b>
      {visit.place && <span>{visit.place}</span>}
      {visit.overlap && (
        <span>
          <Trans>
            Together on purpose · {visit.overlap.by}: {visit.overlap.text}
          </Trans>
        </span>
      )}
      <AgendaBadge visit={visit} />
    </a>
  )
}

function Counted({ visits, left }: { visits: readonly AgendaVisit[]; left: number }) {
  const { t } = useLingui()
  const count = (state: AgendaVisit['state']) => visits.filter((visit) => visit.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  return [
    t`Visits: ${visits.length}`,
    ...(done > 0 ? [t`done: ${done}`] : []),
    ...(failed > 0 ? [t`failed: ${failed}`] : []),
    t`places left: ${left}`,
  ].join(' · ')
}

/** The hours of slots and visits, the earliest first, each once. */
function columnsOf(times: readonly Hours[]): readonly Hours[] {
  const each = new Map(times.map(({ from, to }) => [`${from}-${to}`, { from, to }]))
  return [...each.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([, hours]) => hours)
}

function isSameHours(one: Hours, other: Hours): boolean {
  return one.from === other.from && one.to === other.to
}

function isFreeAt(slots: Slots, hours: Hours): boolean {
  return slots.some((slot) => isSameHours(slot, hours) && slot.free > 0)
}
