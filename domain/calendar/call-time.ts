import type { Week } from './opening-hours.ts'

/** When a customer would like to be called. */
export const callTimes = ['morning', 'afternoon'] as const

export type CallTime = (typeof callTimes)[number]

/** The halves of the day in which staff answer in a week. In Spain lunch divides them, from two to three. */
export function callTimesOf(week: Week): readonly CallTime[] {
  const intervals = week.flatMap(({ open }) => open)
  return callTimes.filter((time) =>
    intervals.some(({ from, to }) => (time === 'morning' ? from < '14:00' : to > '15:00')),
  )
}
