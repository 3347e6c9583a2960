import { describe, expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { daytimeOf, internetCompensation, phoneCompensation, type Outage } from './compensation-rules.ts'

const HOUR = 3_600_000

/** Times in Spain, with the offset from UTC that they have there. */
function outage(from: string, to: string): Outage {
  return { from: Date.parse(from), to: Date.parse(to) }
}

describe('Internet (RD 899/2009, art. 16)', () => {
  // November has 720 hours: 2,500 × 24 / 720 = 83.33.
  test('a day without it gives a day of the fee back, by itself', () => {
    const day = outage('2026-11-10T10:00+01:00', '2026-11-11T10:00+01:00')
    expect(internetCompensation(monthly(2500), day)).toEqual({ amount: 83, automatic: true })
  })

  test.each([
    ['six hours by day are not more than six', '2026-11-10T16:00+01:00', '2026-11-10T22:00+01:00', false],
    ['a minute more is', '2026-11-10T15:59+01:00', '2026-11-10T22:00+01:00', true],
    ['what is before 8 h does not count', '2026-11-10T00:00+01:00', '2026-11-10T14:00+01:00', false],
    ['nor does a night', '2026-11-10T22:00+01:00', '2026-11-11T08:00+01:00', false],
    ['two days add up', '2026-11-10T18:00+01:00', '2026-11-11T10:01+01:00', true],
  ])('%s', (_, from, to, automatic) => {
    expect(internetCompensation(monthly(2500), outage(from, to)).automatic).toBe(automatic)
  })

  test('an outage over several days counts fourteen hours of each whole one', () => {
    // 4 h of the first day, 14 of the second, 2 of the third.
    expect(daytimeOf(outage('2026-11-10T18:00+01:00', '2026-11-12T10:00+01:00'))).toBe(20 * HOUR)
  })

  test('the night in which clocks go back is an hour longer, and the day is not', () => {
    const night = outage('2026-10-24T22:00+02:00', '2026-10-25T08:00+01:00')
    expect([night.to - night.from, daytimeOf(night)]).toEqual([11 * HOUR, 0])
    // October 2026 has 745 hours: 7,450 × 11 / 745 = 110.
    expect(internetCompensation(monthly(7450), night).amount).toBe(110)
  })
})

describe('telephone (RD 899/2009, art. 15)', () => {
  const day = outage('2026-11-10T10:00+01:00', '2026-11-11T10:00+01:00')

  // 5 × 900 × 24 / 720 = 150, and 1,200 × 24 / 720 = 40.
  test('five fees for its time, where that is more than the average bill', () => {
    expect(phoneCompensation({ averageBill: 1200, fee: monthly(900) }, day)).toEqual({ amount: 150, automatic: true })
  })

  // 9,000 × 24 / 720 = 300.
  test('the average bill for its time, where that is more', () => {
    expect(phoneCompensation({ averageBill: 9000, fee: monthly(900) }, day)).toEqual({ amount: 300, automatic: true })
  })

  // 5 × 600 × 24 / 720 = 100.
  test('a euro has to be asked for; more comes by itself', () => {
    expect(phoneCompensation({ averageBill: 600, fee: monthly(600) }, day)).toEqual({ amount: 100, automatic: false })
    expect(phoneCompensation({ averageBill: 606, fee: monthly(606) }, day)).toEqual({ amount: 101, automatic: true })
  })
})
