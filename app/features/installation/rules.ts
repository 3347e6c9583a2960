import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import type { Installation, Zone } from '#domain/operator/installation.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import { endOf, startOf } from '#domain/requests/visit-time.ts'
import type { Visit, VisitState, VisitTime } from '#domain/requests/visit.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { accepted, type RuleResult } from '#domain/people/rule.ts'

/** The zone of a place: the one that names its municipality, else its province, else its location, else the one for the rest. */
export function zoneOf(
  { zones }: Pick<Installation, 'zones'>,
  { ine, location }: { readonly ine: string | null; readonly location: string | null },
): Zone | null {
  return (
    zones.find(({ municipalities }) => ine !== null && municipalities?.includes(ine)) ??
    zones.find(({ provinces }) => ine !== null && provinces?.includes(ine.slice(0, 2))) ??
    zones.find(({ locations }) => location !== null && locations?.includes(location)) ??
    zones.find((zone) => !zone.municipalities && !zone.provinces && !zone.locations) ??
    null
  )
}

/** The days that customers may choose from on a day, and staff, who need no notice: none before the service may begin. */
export function daysToChoose(
  { notice, ahead }: Installation,
  today: string,
  who: 'customer' | 'staff',
  begins: string = today,
) {
  const later = (day: string) => (begins > day ? begins : day)
  return { first: later(who === 'staff' ? today : daysAfter(today, notice)), last: daysAfter(later(today), ahead) }
}

/** A time in a form field: 2026-11-27T10:00-12:00. */
export function timeCode({ day, from, to }: VisitTime): string {
  return `${day}T${from}-${to}`
}

const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const CODE = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})T(${CLOCK})-(${CLOCK}|24:00)$`)

/** Reads such a field; null for what is no time, or ends before it begins. */
export function readTime(typed: string): VisitTime | null {
  const [, day = '', from = '', to = ''] = CODE.exec(typed) ?? []
  if (dayOf(day) === null) return null
  const time = { day, from, to }
  return endOf(time) > startOf(time) ? time : null
}

/** So many characters at most say how to get in. */
export const LONGEST_ACCESS = 500

/** How to get in, and the phone to call on the day of a visit; empty: that of the order. */
type AtTheDoor = { readonly access: string; readonly phone: string }

/**
 * Reads these. What was written beside the number is told with how to get in, whose limit is for what was typed there
 * alone: `access` is null beyond it.
 */
export function readAtTheDoor({ access, phone }: AtTheDoor): {
  readonly access: string | null
  readonly phone: RuleResult
} {
  return {
    access: access.length > LONGEST_ACCESS ? null : withPhoneNote(access, phone),
    phone: phone === '' ? accepted('') : firstPhone(phone),
  }
}

/** Of the visits of an order, the latest last, the one of which something may have been recorded by mistake, and what was planned since. */
export function mistakenIn<Seen extends Pick<Visit, 'state'>>(
  visits: readonly Seen[],
): { readonly mistaken: Seen; readonly later: readonly Seen[] } | null {
  const at = visits.findLastIndex(({ state }) => state === 'done' || state === 'failed')
  const mistaken = visits[at]
  return mistaken ? { mistaken, later: visits.slice(at + 1) } : null
}

/** The state that a visit leads its order to: with a date confirmed it has one, without it has none any more. */
export function stateWithVisit(state: CaseState, visit: VisitState): CaseState {
  if (state === 'confirmed' && visit === 'confirmed') return 'scheduled'
  return state === 'scheduled' && visit !== 'confirmed' && visit !== 'done' ? 'confirmed' : state
}

/** Whether a confirmed visit is to be remembered today, the day before it. */
export function isTomorrow({ day }: VisitTime, today: string): boolean {
  return day === daysAfter(today, 1)
}
