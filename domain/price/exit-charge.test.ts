import { describe, expect, test } from 'vitest'
import { exitCharge, exitChargesByMonth } from './exit-charge.ts'

const commitment = { commitmentMonths: 12, penalty: 15000 }
const day = (date: string) => Date.parse(date)

describe('leaving fibre early, with 150 € for 12 months', () => {
  test('costs 150 € on the first day', () => {
    expect(exitCharge(commitment, day('2026-11-21'), day('2026-11-21'))).toBe(15000)
  })

  test('costs 75 € when half of the days have passed', () => {
    // 366 days, since 2028 is a leap year.
    expect(exitCharge(commitment, day('2027-06-01'), day('2027-12-01'))).toBe(7500)
  })

  test('costs less with every day: 0.41 € less on the second one', () => {
    expect(exitCharge(commitment, day('2026-11-21'), day('2026-11-22'))).toBe(14959)
  })

  test('costs 0.41 € on the last day and nothing after 12 months', () => {
    expect(exitCharge(commitment, day('2026-11-21'), day('2027-11-20'))).toBe(41)
    expect(exitCharge(commitment, day('2026-11-21'), day('2027-11-21'))).toBe(0)
    expect(exitCharge(commitment, day('2026-11-21'), day('2030-01-01'))).toBe(0)
  })

  test('costs nothing where there is no commitment', () => {
    expect(exitCharge({ commitmentMonths: 0, penalty: 15000 }, day('2026-11-21'), day('2026-11-21'))).toBe(0)
    expect(exitChargesByMonth({ commitmentMonths: 0, penalty: 15000 }, day('2026-11-21'))).toEqual([])
  })
})

test('the months are those of the calendar, so that a long one takes more off than a short one', () => {
  const months = exitChargesByMonth(commitment, day('2027-01-01'))

  expect(months).toHaveLength(12)
  // 365 − 31, then 365 − 31 − 28 days are left.
  expect(months[0]).toEqual({ month: 1, last: day('2027-02-01'), charge: 13726 })
  expect(months[1]).toEqual({ month: 2, last: day('2027-03-01'), charge: 12575 })
  expect(months[11]).toEqual({ month: 12, last: day('2028-01-01'), charge: 0 })
})

test('a month that has no such day ends on its last one', () => {
  const ends = exitChargesByMonth(commitment, day('2027-01-31')).map(({ last }) => last)
  expect(ends.slice(0, 3)).toEqual([day('2027-02-28'), day('2027-03-31'), day('2027-04-30')])
})
