/** A cell as a spreadsheet meant it that was told to leave it alone, or showed decimals: ="01059", '01059 and 1000,00. */
export function plainCell(cell: string): string {
  return cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^['’]/, '')
    .replace(/^([\d. ]*\d)[.,]0{1,2}$/, '$1')
}

/** A code of five digits, with the zero that a spreadsheet took for needless: 1059 is 01059. Anything else as it was. */
export function withLostZero(code: string): string {
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

/** The first letters of the months in Spanish, and of those that have others in English. */
const MONTHS = ['ene jan', 'feb', 'mar', 'abr apr', 'may', 'jun', 'jul', 'ago aug', 'sep', 'oct', 'nov', 'dic dec']

/**
 * A day or month as spreadsheets write it, 21/11/2026, 11/2026, 2026/11 or nov-26, with its year first: 2026-11-21 or
 * 2026-11. Anything else as it was.
 */
export function yearFirst(date: string): string {
  const [, named, short] = /^(\p{L}{3})\p{L}*\.?[-/ ](?:20)?(\d{2})$/u.exec(date.toLowerCase()) ?? []
  const at = MONTHS.findIndex((names) => named !== undefined && names.split(' ').includes(named))
  const written = at < 0 ? date : `${at + 1}/20${short}`
  const [, day, month, year] = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  const [, first, second, third] = /^(\d{4})[/.-](\d{1,2})(?:[/.-](\d{1,2}))?$/.exec(written) ?? []
  const parts = [year ?? first, month ?? second, day ?? third].filter((part) => part !== undefined)
  return parts.length === 0 ? date : parts.map((part) => part.padStart(2, '0')).join('-')
}
