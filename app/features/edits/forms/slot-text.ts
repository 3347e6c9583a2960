import { weekdaysBetween, type Weekday } from '#domain/calendar/spanish-time.ts'
import type { SlotDays } from '#domain/operator/installation.ts'
import { writtenInterval } from '#site-folder/edits/said.ts'

/** The slots of a day as they are typed: 08:00-10:00 x2, 10:00-12:00 x3; empty where nobody goes out. */
export function typedSlots(slots: readonly SlotDays[], day: Weekday): string {
  return slots
    .filter(({ days }) => weekdaysBetween(days).includes(day))
    .flatMap(({ open, capacity }) => open.map((interval) => `${writtenInterval(interval)} x${capacity}`))
    .toSorted()
    .join(', ')
}

/** Hours of one capacity on a day, as installation.yaml has them, before its rules have judged them. */
export type SlotEntry = { readonly days: Weekday; readonly open: readonly string[]; readonly capacity: unknown }

/** Reads such a text; without a number there is one place. */
export function slotsOfDay(typed: string, day: Weekday): readonly SlotEntry[] {
  const parts = typed
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, hours = part, places] = /^(.*?)\s*[x×*]\s*(\S*)$/i.exec(part) ?? []
      return { hours, capacity: placesIn(places) }
    })
  return [...Map.groupBy(parts, ({ capacity }) => capacity)].map(([capacity, own]) => ({
    days: day,
    open: own.map(({ hours }) => hours).toSorted(),
    capacity,
  }))
}

function placesIn(typed: string | undefined): unknown {
  if (typed === undefined) return 1
  return /^\d{1,2}$/.test(typed) ? Number(typed) : typed
}
