/** The same day and time some months earlier (UTC), or the last day of a shorter month; milliseconds since 1970. */
export function monthsBefore(time: number, months: number): number {
  return monthsAfter(time, -months)
}

/** The same day and time some months later (UTC), or the last day of a shorter month (art. 5.1 Código Civil); milliseconds since 1970. */
export function monthsAfter(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A missing day overflows into the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
