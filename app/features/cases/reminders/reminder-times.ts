import type { Hours } from '#domain/calendar/opening-hours.ts'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { instantOf } from '#domain/calendar/time-field.ts'
import { nextOpenTime } from '#domain/service-levels/sla-clock.ts'

/** When to be reminded, in one press: in an hour, this afternoon, or when staff answer next after today. */
export const reminderPresets = ['hour', 'afternoon', 'opening'] as const
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
  return {
    hour: Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS,
    ...(afternoon > now && { afternoon }),
    ...(opening !== null && { opening }),
  }
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
