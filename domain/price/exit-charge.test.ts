import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '../calendar/spanish-time.ts'
import { exitCharge, exitChargesByMonth, leavingCost } from './exit-charge.ts'

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

test('leaving costs something until the day from which on it costs nothing, and never more on a later one', () => {
  const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const iso = days.map((date) => date.toISOString().slice(0, 10))
  const anyCommitment = fc.record({
    commitmentMonths: fc.integer({ min: 1, max: 24 }),
    penalty: fc.integer({ min: 1000, max: 50_000 }),
  })
  fc.assert(
    fc.property(anyCommitment, iso, fc.integer({ min: 0, max: 800 }), (bound, activation, later) => {
      const leaving = daysAfter(activation, later)
      const told = leavingCost(bound, activation, leaving)
      expect(told.amount > 0).toBe(leaving < told.freeFrom)
      expect(leavingCost(bound, activation, told.freeFrom)).toMatchObject({ amount: 0, daysLeft: 0 })
      expect(leavingCost(bound, activation, daysAfter(told.freeFrom, -1))).toMatchObject({ daysLeft: 1 })
      expect(daysAfter(leaving, told.daysLeft) >= told.freeFrom).toBe(true)
      expect(leavingCost(bound, activation, daysAfter(leaving, 1)).amount).toBeLessThanOrEqual(told.amount)
      expect(leavingCost(bound, activation, activation).amount).toBe(bound.penalty)
    }),
  )
})
