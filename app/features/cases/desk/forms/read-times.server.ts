import type { RouterContextProvider } from 'react-router'
import { dayOf, instantOf } from '#domain/calendar/time-field.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { earliestWait, mayWait } from '#domain/service-levels/service-levels.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'
import type { WholeCase } from '#app/features/cases/find-case.server.ts'
import { reminderTime } from '#app/features/cases/reminders/reminder-times.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { ActionError } from './action-error.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The instant of a date, or of a date and time, on Spanish clocks; of a date, when staff begin to answer on it. NaN for
 * what is none or is past.
 */
export function waitInstant(context: Context, typed: string): number {
  const { hours } = context.get(siteContext).brand
  const day = dayOf(typed)
  const midnight = day === null ? null : spanishInstant(day, '00:00')
  const begins = midnight === null ? instantOf(typed) : (nextOpenTime(hours, midnight) ?? midnight)
  return begins !== null && begins > context.get(requestServicesContext).clock() ? begins : NaN
}

type Wait = { readonly until: number; readonly asked: Parameters<typeof mayWait>[1] }

/** Who complained has ten business days at least to give what is missing (art. 13.3 Ley 10/2025). */
export function waitError(context: Context, { row }: WholeCase, { until, asked }: Wait): ActionError | null {
  if (!mayWait(row.kind, asked)) return mayWait(row.kind, 'in-writing') ? 'unasked' : 'runs-on'
  if (Number.isNaN(until)) return 'date-wrong'
  const { hours } = context.get(siteContext).brand
  const earliest = earliestWait(hours, row.kind, context.get(requestServicesContext).clock())
  return earliest !== null && spanishClock(until).date < earliest ? 'date-soon' : null
}

/** The hour that a form's preset, or date, stands for; null for none to come. */
export function promisedFor(context: Context, form: FormData): number | null {
  const typed = { when: String(form.get('when') ?? ''), date: String(form.get('date') ?? '') }
  return reminderTime(context.get(siteContext).brand.hours, context.get(requestServicesContext).clock(), typed)
}
