import fc from 'fast-check'
import { daysAfter } from '#domain/calendar/spanish-time.ts'

/** Days of two leap years and those between, the last ones of months more often. */
export const suspensionDays: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 0, max: 6 * 365 }).map((days) => daysAfter('2026-11-20', days)),
  fc.integer({ min: 0, max: 71 }).map((months) => dayIn('2026-11', months, 31)),
)

/** The last days that a suspension can have, counted on the calendar: the day before the same day of a month, or before its last. */
export function lastDaysByCalendar(from: string): { readonly earliest: string; readonly latest: string } {
  const [month, day] = [from.slice(0, 7), Number(from.slice(8))]
  return { earliest: daysAfter(dayIn(month, 1, day), -1), latest: daysAfter(dayIn(month, 3, day), -1) }
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The day of the month some months after `month`, or the last one that it has. */
function dayIn(month: string, months: number, day: number): string {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  const counted = ofYear - 1 + months
  const inYear = year + Math.floor(counted / 12)
  const index = counted % 12
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  const length = index === 1 && isLeap ? 29 : LENGTHS[index]!
  const two = (part: number) => String(part).padStart(2, '0')
  return `${inYear}-${two(index + 1)}-${two(Math.min(day, length))}`
}
