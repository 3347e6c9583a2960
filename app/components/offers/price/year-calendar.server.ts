import type { Commitment } from '#domain/price/exit-charge.ts'
import { firstYear } from '#domain/price/first-year.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { dayInSpain, formatDate } from '#locales/formats/format.ts'
import type { Locale } from '#locales/i18n.ts'
import type { YearCalendar } from './twelve-months.tsx'

/**
 * The dates and exit charges of the first year of fibre that is activated at a time, formatted here so that browsers
 * need no date formats. Where that time is not known it has no dates, and the charges are about that much.
 */
export function yearCalendar(commitment: Commitment, activated: number, locale: Locale, isKnown = true): YearCalendar {
  const percent = (share: number) => Math.round(share * 1000) / 10
  return {
    activation: isKnown ? formatDate(activated, locale) : null,
    months: firstYear(commitment, dayInSpain(activated), isKnown).map(({ month, last, begun, exit, bound }) => ({
      month,
      last: last === null ? '' : formatShortDay(last, locale),
      lastInFull: last === null ? '' : formatDay(new Date(last).toISOString().slice(0, 10), locale),
      begun,
      exit: formatMoney(exit, locale),
      bound: [percent(bound.from), percent(bound.to)],
    })),
  }
}
