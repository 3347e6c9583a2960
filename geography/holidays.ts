import { parse } from 'csv-parse/sync'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import holidaysCsv from './holidays.csv?raw'
import { provinces } from './municipalities.ts'

/** A day on which nobody works, in the country or in a community. */
export type Holiday = {
  /** ISO date. */
  readonly date: string
  /** Its name in English. */
  readonly name: string
  /** Whether it may be another day in some years: communities exchange it by the list that the BOE has each autumn. */
  readonly isToCheck: boolean
}

/**
 * One day of a year, by month and day or by Easter; of every community where none is named. `always`: a law sets it (art. 37.2
 * ET, art. 45 RD 2001/1983, a community's own day). `mostly`: the community may exchange it. `never`: it does without that one.
 */
type Row = { community: string; day: string; name: string; kept: 'always' | 'mostly' | 'never' }

const rows: readonly Row[] = parse(holidaysCsv, { columns: true })

/** The holidays of a year in a province (12), soonest first; those of the whole country where the province is not known. */
export function holidaysIn(year: number, province: string | null): readonly Holiday[] {
  const community = province === null ? '' : (provinces.get(province)?.community ?? '')
  const own = rows.filter((row) => community !== '' && row.community === community)
  const without = own.filter(({ kept }) => kept === 'never').map(({ day }) => day)
  const country = rows.filter((row) => row.community === '' && (community !== '' || row.kept === 'always'))
  const byDate = new Map<string, Holiday>()
  for (const { day, name, kept } of [...country, ...own]) {
    if (without.includes(day)) continue
    const date = dateOf(day, year)
    if (!byDate.has(date)) byDate.set(date, { date, name, isToCheck: kept === 'mostly' })
  }
  return [...byDate.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}

function dateOf(day: string, year: number): string {
  const [, days] = /^easter([+-]\d+)$/.exec(day) ?? []
  return days === undefined ? `${year}-${day}` : daysAfter(easterOf(year), Number(days))
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const corrected = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + corrected + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const days = moon + week - 7 * late + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}
