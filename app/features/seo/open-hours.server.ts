import { operatorTimeZone } from '#domain/calendar/spanish-time.ts'
import type { Hours, Week } from '#domain/calendar/opening-hours.ts'

/** When staff answer, as open data. The four keys of one interval on neighbouring days stand beside the week only where they say all of it. */
export function openHours({ week, seasons, holidays }: Hours) {
  const [only, ...others] = week
  const [interval, ...more] = only?.open ?? []
  const isSimple = only && interval && others.length === 0 && more.length === 0
  return {
    timeZone: operatorTimeZone(),
    ...(isSimple && { firstDay: only.days[0], lastDay: only.days[1], ...interval }),
    week: openWeek(week),
    seasons: seasons.map(({ from, to, week: own }) => ({ from, to, week: openWeek(own) })),
    holidays,
  }
}

function openWeek(week: Week) {
  return week.map(({ days: [firstDay, lastDay], open }) => ({ firstDay, lastDay, open }))
}
