import type { Hours, Week } from '#domain/calendar/opening-hours.ts'
import { weekdays, weekdaysBetween, type Weekday } from '#domain/calendar/spanish-time.ts'
import { writtenInterval } from '#site-folder/edits/said.ts'
import { hoursFaults, hoursSchema } from '#site-folder/schema/hours-schema.ts'
import { refused, type CheckedForm, type FieldFault, type Typed } from './checked-form.ts'
import { seasonField, seasonsIn } from './season-fields.ts'

/** The form for hours: a field for each day of the week, and the same for each season and one more. */
export function typedHours(content: string): Typed {
  const hours = hoursOf(content)
  const fields = Object.entries(typedWeek(hours.week))
  const seasons = [...hours.seasons, { from: '', to: '', week: [] }]
  for (const [index, { from, to, week }] of seasons.entries()) {
    fields.push([seasonField(index, 'from'), from], [seasonField(index, 'to'), to])
    for (const [day, text] of Object.entries(typedWeek(week))) fields.push([seasonField(index, day as Weekday), text])
  }
  return Object.fromEntries(fields)
}

/** The hours that an edit says. */
export function hoursOf(content: string): Hours {
  return hoursSchema.parse({ ...(JSON.parse(content) as object), holidays: [] })
}

/** The hours of each day of a week, as they are typed; empty where nobody answers. */
export function typedWeek(week: Week): Record<Weekday, string> {
  const open = new Map(
    week.flatMap(({ days, open: intervals }) =>
      weekdaysBetween(days).map((day) => [day, intervals.map(writtenInterval).join(', ')] as const),
    ),
  )
  return Object.fromEntries(weekdays.map((day) => [day, open.get(day) ?? ''])) as Record<Weekday, string>
}

type Entry = { readonly days: Weekday; readonly open: readonly string[] }

/** Reads the form by the rules of `hours` in brand.yaml. A season without dates and hours is none. */
export function checkHours(typed: Typed): CheckedForm {
  const week = entriesOf((day) => typed[day] ?? '')
  const seasons = Array.from({ length: seasonsIn(typed) }, (_, index) => ({
    index,
    from: (typed[seasonField(index, 'from')] ?? '').trim(),
    to: (typed[seasonField(index, 'to')] ?? '').trim(),
    week: entriesOf((day) => typed[seasonField(index, day)] ?? ''),
  })).filter(({ from, to, week: own }) => from !== '' || to !== '' || own.length > 0)

  const written = { week, seasons: seasons.map(({ from, to, week: own }) => ({ from, to, week: own })), holidays: [] }
  const result = hoursSchema.safeParse(written)
  if (!result.success) {
    return refused(
      result.error.issues.map((issue) => {
        const field = fieldAt(issue.path, week, seasons)
        return [field, faultOf(issue, field)] as const
      }),
    )
  }
  return { ok: true, content: JSON.stringify(contentOf(result.data)) }
}

function entriesOf(textOf: (day: Weekday) => string): readonly Entry[] {
  return weekdays.flatMap((day) => {
    const open = textOf(day)
      .split(/[,;\n]/)
      .map((interval) => interval.trim())
      .filter((interval) => interval !== '')
    return open.length > 0 ? [{ days: day, open }] : []
  })
}

type TypedSeason = { readonly index: number; readonly week: readonly Entry[] }

/** The field of what a rule names: an entry of a week is a day, one of the seasons is where it was typed. */
function fieldAt(path: readonly PropertyKey[], week: readonly Entry[], seasons: readonly TypedSeason[]): string {
  const [part, position, inside, entry] = path
  if (part === 'week') return week[Number(position)]?.days ?? weekdays[0]
  const season = seasons[Number(position)]
  if (!season) return seasonField(0, 'from')
  if (inside === 'week') return seasonField(season.index, season.week[Number(entry)]?.days ?? weekdays[0])
  return seasonField(season.index, inside === 'to' ? 'to' : 'from')
}

type Issue = { readonly code?: string; readonly path: readonly PropertyKey[]; readonly params?: unknown }

function faultOf(issue: Issue, field: string): FieldFault {
  const coded = (issue.params as { readonly fault?: unknown } | undefined)?.fault
  const known = hoursFaults.find((fault) => fault === coded)
  if (known) return { fault: known }
  if (/-(from|to)$/.test(field)) return { fault: 'date-wrong' }
  return { fault: issue.path.length === 1 ? 'never-open' : 'hours-wrong' }
}

function contentOf({ week, seasons }: Hours) {
  return {
    week: joined(week),
    ...(seasons.length > 0 && { seasons: seasons.map(({ from, to, week: own }) => ({ from, to, week: joined(own) })) }),
  }
}

type Joined = { days: Weekday | [Weekday, Weekday]; open: string[] }

/** Neighbouring days with the same hours as one entry, as people write them. */
function joined(week: Week): Joined[] {
  const entries: { first: Weekday; last: Weekday; open: string[] }[] = []
  for (const { days, open } of week) {
    const written = open.map(writtenInterval)
    for (const day of weekdaysBetween(days)) {
      const before = entries.at(-1)
      const isNext = before && weekdays.indexOf(day) === weekdays.indexOf(before.last) + 1
      if (isNext && before.open.join() === written.join()) before.last = day
      else entries.push({ first: day, last: day, open: written })
    }
  }
  return entries.map(({ first, last, open }) => ({ days: first === last ? first : [first, last], open }))
}
