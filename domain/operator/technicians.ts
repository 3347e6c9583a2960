import type { Interval } from '../calendar/opening-hours.ts'
import { weekdays, weekdaysBetween, type Weekday } from '../calendar/spanish-time.ts'
import type { VisitTime } from '../requests/visit.ts'
import type { Installation, Technician } from './installation.ts'

/** A visit to which its technician goes, or whoever is free where it names none yet. */
export type Manned = VisitTime & { readonly technician: string | null }

/**
 * How many technicians could be somewhere else during all of a time, beside those whom other visits need then, in whatever
 * zone. Where the operator names nobody, zones alone decide.
 */
export function peopleLeft(
  { technicians }: Pick<Installation, 'technicians'>,
  visits: readonly Manned[],
  time: VisitTime,
): number {
  if (technicians.length === 0) return Infinity
  const during = visits.filter((visit) => meet(visit, time))
  const named = new Set(during.flatMap(({ technician }) => technician ?? []))
  const unnamed = during.filter(({ technician }) => technician === null)
  return Math.max(technicians.length - named.size - mostAtOnce(unnamed), 0)
}

/** A visit in a zone, and whether it was given one of the places that are counted of its slots. */
export type Placed = VisitTime & { readonly zone: string | null; readonly holdsPlace: boolean }

/**
 * How many places of a slot those visits of its zone take that are at hours of their own: staff agreed to these, or the slot
 * that they were given is offered no more.
 */
export function takenByOwnHours(
  zone: string,
  slots: readonly VisitTime[],
  visits: readonly Placed[],
  slot: VisitTime,
): number {
  const begins = new Set(slots.map(({ day, from }) => `${day} ${from}`))
  const isOwn = ({ day, from, holdsPlace }: Placed) => !holdsPlace || !begins.has(`${day} ${from}`)
  return mostAtOnce(visits.filter((visit) => visit.zone === zone && meet(visit, slot) && isOwn(visit)))
}

/** The most visits that overlap at any moment: a technician who is free goes on to the next one. */
function mostAtOnce(visits: readonly VisitTime[]): number {
  return Math.max(0, ...visits.map(({ from }) => visits.filter((one) => one.from <= from && one.to > from).length))
}

/** How many of some free places can be had together: those at the same time share the technicians. */
export function placesTogether(
  installation: Pick<Installation, 'technicians'>,
  visits: readonly Manned[],
  free: readonly (VisitTime & { readonly free: number })[],
): number {
  const had: Manned[] = []
  let count = 0
  for (const { free: places, ...time } of free.toSorted((a, b) => a.to.localeCompare(b.to))) {
    const together = Math.min(places, peopleLeft(installation, [...visits, ...had], time))
    count += together
    for (let n = 0; n < together; n++) had.push({ ...time, technician: null })
  }
  return count
}

/** Whoever signs in by the name that installation.yaml has for a technician is that technician. */
export function technicianNamed({ technicians }: Pick<Installation, 'technicians'>, name: string): Technician | null {
  const isSame = (other: string) => other.trim().localeCompare(name.trim(), 'es', { sensitivity: 'base' }) === 0
  return technicians.find((each) => isSame(each.name)) ?? null
}

/** Whether nobody can be at both. */
export function meet(one: VisitTime, other: VisitTime): boolean {
  return one.day === other.day && one.from < other.to && one.to > other.from
}

/** A time of some days of the week at which all zones together offer more places than there are technicians. */
export type Overbooked = Interval & { readonly days: readonly Weekday[]; readonly places: number }

/** The times at which zones offer more places than there are technicians, with the most of each; none where nobody is named. */
export function overbooked({ zones, technicians }: Pick<Installation, 'zones' | 'technicians'>): readonly Overbooked[] {
  if (technicians.length === 0) return []
  const found = new Map<string, Overbooked>()
  for (const day of weekdays) {
    const offered = zones
      .flatMap(({ slots }) => slots)
      .filter(({ days }) => weekdaysBetween(days).includes(day))
      .flatMap(({ open, capacity }) => open.map((hours) => ({ ...hours, places: capacity })))
    for (const time of hoursOver(technicians.length, offered)) {
      const key = `${time.from} ${time.to} ${time.places}`
      found.set(key, { ...time, days: [...(found.get(key)?.days ?? []), day] })
    }
  }
  return [...found.values()]
}

type Places = Interval & { readonly places: number }

/** The hours of one day at which more than so many places are offered; those that touch are one time. */
function hoursOver(people: number, offered: readonly Places[]): readonly Places[] {
  const moments = [...new Set(offered.flatMap(({ from, to }) => [from, to]))].toSorted()
  const found: Places[] = []
  for (const [index, from] of moments.entries()) {
    const places = offered.reduce((sum, each) => (each.from <= from && each.to > from ? sum + each.places : sum), 0)
    if (places <= people) continue
    const to = moments[index + 1]!
    const before = found.at(-1)
    if (before?.to === from)
      found[found.length - 1] = { from: before.from, to, places: Math.max(before.places, places) }
    else found.push({ from, to, places })
  }
  return found
}
