import { LENGTHS, type Amount, type Period } from '#domain/money/amount.ts'
import { daysAfter, spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'

const HOUR_MS = 3_600_000
/** Internet: an outage counts by itself beyond so many hours between these times of day (RD 899/2009, art. 16.1). */
const AUTOMATIC_BEYOND_MS = 6 * HOUR_MS
const DAY_FROM = '08:00'
const DAY_TO = '22:00'
/** Telephone: so many monthly fees, by the time without service (art. 15.1.b). */
const FEES = 5
/** Telephone: paid without being asked for from more than this on, in cents (art. 15.2). */
const AUTOMATIC_ABOVE = 100

/** From an instant to before another one, in milliseconds since 1970. */
export type Outage = { readonly from: number; readonly to: number }

/** In cents, rounded to the nearest one. */
export type Compensation = { readonly amount: number; readonly automatic: boolean }

/**
 * The compensation for an outage of Internet access: the monthly fee for the time it lasted, on the next invoice by
 * itself if more than six hours of it were between 8 and 22 h; else to whoever asks (RD 899/2009, art. 16).
 *
 * @param fee of a period
 */
export function internetCompensation(fee: Amount, outage: Outage): Compensation {
  return {
    amount: Math.round(fee.cents * shareOf(fee.per, outage)),
    automatic: daytimeOf(outage) > AUTOMATIC_BEYOND_MS,
  }
}

/**
 * The compensation for an outage of the telephone: the larger of the average bill of three months and five monthly
 * fees, each for the time it lasted; by itself if it is more than a euro (RD 899/2009, art. 15).
 *
 * @param averageBill of the services that failed, in the three months before, in cents a month
 * @param fee of a period
 */
export function phoneCompensation({ averageBill, fee }: { averageBill: number; fee: Amount }, outage: Outage) {
  const [bill, fees] = [averageBill * shareOf('month', outage), FEES * fee.cents * shareOf(fee.per, outage)]
  const amount = Math.round(Math.max(bill, fees))
  return { amount, automatic: amount > AUTOMATIC_ABOVE } satisfies Compensation
}

/** How much of an outage was between 8 and 22 h in mainland Spain, in milliseconds. */
export function daytimeOf({ from, to }: Outage): number {
  let daytime = 0
  for (let { date } = spanishClock(from); spanishInstant(date, '00:00') < to; date = daysAfter(date, 1)) {
    const begins = Math.max(from, spanishInstant(date, DAY_FROM))
    daytime += Math.max(0, Math.min(to, spanishInstant(date, DAY_TO)) - begins)
  }
  return daytime
}

/** The part of its period that an outage takes: of so many days, or of the month or year in which it began. */
function shareOf(per: Period, { from, to }: Outage): number {
  const length = LENGTHS[per]
  if ('days' in length) return (to - from) / (length.days * 24 * HOUR_MS)
  const { date } = spanishClock(from)
  const isYear = length.months === 12
  const first = isYear ? `${date.slice(0, 4)}-01-01` : `${date.slice(0, 7)}-01`
  const next = isYear ? `${Number(date.slice(0, 4)) + 1}-01-01` : `${daysAfter(first, 31).slice(0, 7)}-01`
  return (to - from) / (spanishInstant(next, '00:00') - spanishInstant(first, '00:00'))
}
