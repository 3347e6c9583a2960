import { expect, test } from 'vitest'
import { firstYear } from './first-year.ts'

const commitment = { commitmentMonths: 12, penalty: 15000 }
const day = (date: string) => Date.parse(date)

test('the exit charge goes down by the days of each month, and is nothing after twelve', () => {
  const year = firstYear(commitment, day('2027-01-01'))

  expect(year).toHaveLength(12)
  expect(year[0]).toEqual({
    month: 1,
    last: day('2027-02-01'),
    begun: 2,
    exit: 13726,
    bound: { from: 1, to: 13726 / 15000 },
  })
  expect(year[1]?.bound.from).toBe(year[0]?.bound.to)
  // February is short: it takes less off than January.
  expect(year[0]!.bound.from - year[0]!.bound.to).toBeGreaterThan(year[1]!.bound.from - year[1]!.bound.to)
  expect(year[11]).toMatchObject({ last: day('2028-01-01'), exit: 0, bound: { to: 0 } })
})

test('a shorter commitment is over within the year, a longer one is not', () => {
  expect(firstYear({ ...commitment, commitmentMonths: 6 }, day('2027-01-01')).map(({ exit }) => exit > 0)).toEqual([
    ...Array<boolean>(5).fill(true),
    ...Array<boolean>(7).fill(false),
  ])
  expect(firstYear({ ...commitment, commitmentMonths: 24 }, day('2027-01-01')).at(-1)?.exit).toBeGreaterThan(7000)
})

test('without fibre, or without a penalty, leaving costs nothing', () => {
  for (const free of [null, { ...commitment, penalty: 0 }, { ...commitment, commitmentMonths: 0 }]) {
    for (const { exit, bound } of firstYear(free, day('2026-11-30'))) expect([exit, bound.to]).toEqual([0, 0])
  }
})
