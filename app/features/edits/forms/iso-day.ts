/** A day as it is written in Spain, as an ISO date; anything else as it is. */
export function isoDay(line: string): string {
  const {
    day = '',
    month = '',
    year,
  } = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(line)?.groups ?? {}
  return year === undefined ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
