/** A month (2026-11), unless a day is asked for, or a day (2026-11-21) that the calendar has. */
export function isDate(text: string, precision?: 'day'): boolean {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d{2})?$/.exec(text) ?? []
  if (month === undefined) return false
  if (day === undefined) return precision !== 'day'
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
