/** A code of five digits, with the zero that a spreadsheet took for needless: 1059 is 01059. Anything else as it was. */
export function withLostZero(code: string): string {
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

/** A day or month in Spanish order, 21/11/2026 or 11/2026, with its year first: 2026-11-21 or 2026-11. Anything else as it was. */
export function yearFirst(date: string): string {
  const [, day, month, year] = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(date) ?? []
  if (year === undefined || month === undefined) return date
  return [year, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, '0')).join('-')
}
