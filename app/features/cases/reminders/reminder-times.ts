import type { Hours } from '#domain/calendar/opening-hours.ts'
import { daysAfter, spanishClock, spanishInstant, weekdayOf } from '#domain/calendar/spanish-time.ts'
import { instantOf } from '#domain/calendar/time-field.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'

/** When to be reminded, in one press: in an hour, this afternoon, when staff answer next after today, or next week. */
export const reminderPresets = ['hour', 'afternoon', 'opening', 'week'] as const
export type ReminderPreset = (typeof reminderPresets)[number]

export type PresetTimes = Readonly<Partial<Record<ReminderPreset, number>>>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const AFTERNOON = '17:00'

/** The times of the presets at an instant, in milliseconds since 1970; one that is past, or never comes, is missing. */
export function presetTimes(hours: Hours, now: number): PresetTimes {
  const { date } = spanishClock(now)
  const afternoon = spanishInstant(date, AFTERNOON)
  const opening = nextOpenTime(hours, spanishInstant(date, '24:00'))
  const week = nextOpenTime(hours, spanishInstant(nextMonday(date), '00:00'))
  return {
    hour: Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS,
    ...(afternoon > now && { afternoon }),
    ...(opening !== null && { opening }),
    ...(week !== null && week !== opening && { week }),
  }
}

function nextMonday(date: string): string {
  let day = daysAfter(date, 1)
  while (weekdayOf(day) !== 'monday') day = daysAfter(day, 1)
  return day
}

/** The instant that a preset, or else a date and time on Spanish clocks, stands for; null for what is none or is past. */
export function reminderTime(
  hours: Hours,
  now: number,
  { when, date }: { readonly when: string; readonly date: string },
): number | null {
  const preset = reminderPresets.find((each) => each === when)
  if (preset) return presetTimes(hours, now)[preset] ?? null
  const at = when === 'date' ? instantOf(date) : null
  return at !== null && at > now ? at : null
}
