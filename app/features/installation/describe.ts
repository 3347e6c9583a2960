import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarWord } from '#domain/requests/calendar-answer.ts'
import type { VisitFailure, VisitState, VisitTime } from '#domain/requests/visit.ts'
import { formatDayOfWeek } from '#locales/formats/weekdays.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { localeOf } from '#locales/i18n.ts'

/** The day of a visit, as it begins a line: Viernes, 27 nov. */
export function visitDay(i18n: I18n, day: string): string {
  return formatDayOfWeek(day, localeOf(i18n))
}

/** The hours of a visit: 10:00–12:00. */
export function visitHours(i18n: I18n, { from, to }: Pick<VisitTime, 'from' | 'to'>): string {
  const locale = localeOf(i18n)
  return `${formatTimeOfDay(from, locale)}–${formatTimeOfDay(to, locale)}`
}

/** The title of a visit in calendars; `name` is the operator's. */
export function visitSummary(i18n: I18n, name: string): string {
  return i18n._(msg`Installation of ${name}`)
}

/** How far a visit is, as staff and customers call it. */
export const visitStates: Record<VisitState, MessageDescriptor> = {
  proposed: msg({ message: 'Proposed', context: 'a visit' }),
  confirmed: msg({ message: 'Confirmed', context: 'a visit' }),
  done: msg({ message: 'Done', context: 'a visit' }),
  failed: msg({ message: 'Failed', context: 'a visit' }),
  cancelled: msg({ message: 'Called off', context: 'a visit' }),
}

/** What the customer's calendar said to a visit, for staff. */
export const answerLabels: Record<CalendarWord, MessageDescriptor> = {
  accepted: msg`It suits them`,
  tentative: msg`Perhaps`,
  declined: msg`It does not suit them`,
  'other-time': msg`They want another time`,
}

/** Why a visit failed, for the customer. */
export const failureSentences: Record<VisitFailure, MessageDescriptor> = {
  'nobody-home': msg`We came, and nobody was at home.`,
  'no-access': msg`We came, and could not get in where the cable has to go.`,
  'no-port': msg`We came, and the box of the street has no free port for you. We see to it.`,
  'duct-blocked': msg`We came, and the duct to your home is blocked. We see to it.`,
  missed: msg`We did not come when we said. It is our fault.`,
  other: msg`We could not finish the installation.`,
}
