import type { RouterContextProvider } from 'react-router'
import { dayOf, instantOf } from '#domain/calendar/time-field.ts'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'
import { reminderTime } from '#app/features/cases/reminders/reminder-times.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { siteContext } from '#site-folder/services.ts'

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

/** The hour that a form's preset, or date, stands for; null for none to come. `field`: that of the preset. */
export function promisedFor(context: Context, form: FormData, field: 'when' | 'back' = 'when'): number | null {
  const typed = { when: String(form.get(field) ?? ''), date: String(form.get('date') ?? '') }
  return reminderTime(context.get(siteContext).brand.hours, context.get(requestServicesContext).clock(), typed)
}
