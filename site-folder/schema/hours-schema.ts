import { z } from 'zod'
import { isoDate } from './schema-parts.ts'
import type { DayHours, Hours, Interval } from '#domain/calendar/opening-hours.ts'
import { plainIssue } from '../text/plain-issues.ts'
import { weekdays, weekdaysBetween, type Weekday } from '#domain/calendar/spanish-time.ts'

const weekday = z.enum(weekdays, { error: `write one of ${weekdays.join(', ')}` })
const OPENS = /^([01]\d|2[0-3]):[0-5]\d$/
const CLOSES = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/
const INTERVAL = /^([01]\d|2[0-3]):[0-5]\d ?[-–] ?(([01]\d|2[0-3]):[0-5]\d|24:00)$/

const opensAt = clock(OPENS, (like) => `write a time in quotes with two digits each, like '${like}'`, '09:30')
const closesAt = clock(CLOSES, (like) => `write a time in quotes with two digits each, like '${like}'`, '20:00')

/** Times as they are to be written. Where only zeros are missing, the message has them. */
function clock(pattern: RegExp, remedy: (like: string) => string, example: string) {
  return z.string(remedy(example)).regex(pattern, {
    error: ({ input }) => {
      const padded = String(input)
        .replaceAll('.', ':')
        .replaceAll(/(?<!\d)\d:/g, '0$&')
      return `${remedy(pattern.test(padded) ? padded : example)}, not ${String(input)}`
    },
  })
}

/** Broken rules as codes beside their sentences: for whoever types hours into fields, in their language. */
export const hoursFaults = ['backwards', 'overlaps', 'season-backwards', 'seasons-overlap'] as const
export type HoursFault = (typeof hoursFaults)[number]
const coded = (fault: HoursFault) => ({ params: { fault } })

const BACKWARDS =
  'the hours end before they begin: write the earlier time first; a night is two intervals, to 24:00 and from 00:00'

/** Hours of a day, like 10:00-14:00. */
export const interval = clock(INTERVAL, (like) => `write hours like ${like}`, '10:00-14:00')
  .transform((typed): Interval => {
    const [from = '', to = ''] = typed.split(/ ?[-–] ?/)
    return { from, to }
  })
  .refine(({ from, to }) => from < to, { error: BACKWARDS, ...coded('backwards') })

/** Intervals of a day, the earliest first, none of which overlap. */
export const open = z
  .array(interval, 'write a list, like [10:00-14:00, 17:00-20:00]')
  .min(1, 'write at least one interval, or leave these days out')
  .superRefine((intervals, context) => {
    intervals.forEach(({ from }, index) => {
      const before = intervals[index - 1]
      if (before && from < before.to)
        context.addIssue({
          code: 'custom',
          path: [index],
          ...coded('overlaps'),
          message: `begins before ${before.to}: write one after the other`,
        })
    })
  })

/** A day, or the first and the last of several. */
export const days = z
  .union([weekday, z.tuple([weekday, weekday])], { error: 'write a day, like saturday, or two, like [monday, friday]' })
  .transform((typed): readonly [Weekday, Weekday] => (typeof typed === 'string' ? [typed, typed] : typed))

const week = z
  .array(z.strictObject({ days, open }), 'write a list of days with their hours')
  .superRefine((entries: readonly DayHours[], context) => {
    const seen = new Set<Weekday>()
    for (const [index, entry] of entries.entries()) {
      for (const day of weekdaysBetween(entry.days)) {
        if (seen.has(day))
          context.addIssue({ code: 'custom', path: [index, 'days'], message: `${day} stands here twice` })
        seen.add(day)
      }
    }
  })

const season = z.strictObject({ from: isoDate, to: isoDate, week }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  ...coded('season-backwards'),
  error: 'the season ends before it begins: write the later date',
})

/** `hours.holidays`: days on which nobody answers. */
export const holidaysSchema = z.array(isoDate, 'write a list of dates, like [2026-12-25]').default([])

const seasons = z
  .array(season, 'write a list of seasons, each with from, to and week')
  .superRefine((entries, context) => {
    entries.forEach(({ from, to }, index) => {
      const other = entries.slice(0, index).find((entry) => from <= entry.to && to >= entry.from)
      if (other)
        context.addIssue({
          code: 'custom',
          path: [index],
          ...coded('seasons-overlap'),
          message: `overlaps with the one from ${other.from}: write one after the other`,
        })
    })
  })
  .default([])

/** One interval on neighbouring days, as it was written before there could be more. */
const simple = z
  .strictObject({ days: z.tuple([weekday, weekday]), from: opensAt, to: closesAt, seasons, holidays: holidaysSchema })
  .refine(({ from, to }) => from < to || from.length < to.length, { path: ['to'], error: BACKWARDS })
  .transform(({ from, to, ...rest }): Hours => {
    const { days: daysOfWeek, ...others } = rest
    return { week: [{ days: daysOfWeek, open: [{ from, to }] }], ...others }
  })

const several = z.strictObject({
  week: week.min(1, 'write at least one day with its hours'),
  seasons,
  holidays: holidaysSchema,
})

/** `hours` of brand.yaml: `days`, `from` and `to`, or a `week` of days with any number of intervals each. */
export const hoursSchema: z.ZodType<Hours> = z.unknown().transform((typed, context): Hours => {
  const hasWeek = typeof typed === 'object' && typed !== null && 'week' in typed
  const result = (hasWeek ? several : simple).safeParse(typed, { error: plainIssue })
  if (result.success) return result.data
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: typed } as z.core.$ZodRawIssue)
  return z.NEVER
})
