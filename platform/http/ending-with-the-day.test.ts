import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingWithin, secondsLeft } from './ending-with-the-day.ts'

const PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, no-transform'

test('a page may be cached for two minutes, and until midnight where that is nearer', () => {
  for (const [left, said] of [
    [3600, PAGE],
    [120, PAGE],
    [90, 'public, max-age=0, s-maxage=60, stale-while-revalidate=30, no-transform'],
    [20, 'public, max-age=0, s-maxage=20, stale-while-revalidate=0, no-transform'],
    [0, 'public, max-age=0, s-maxage=0, stale-while-revalidate=0, no-transform'],
  ] as const)
    expect(endingWithin(PAGE, left)).toBe(said)
  expect(endingWithin('public, max-age=300', 7)).toBe('public, max-age=7')
  const lasting = 'public, max-age=31536000, immutable'
  expect(endingWithin(lasting, 7)).toBe(lasting)
})

test('no cache answers beyond the end of the day, whatever it is told and in which order', () => {
  const directives = fc.uniqueArray(
    fc.tuple(fc.constantFrom('max-age', 's-maxage', 'stale-while-revalidate'), fc.nat(100_000)),
    { selector: ([name]) => name },
  )
  fc.assert(
    fc.property(directives, fc.nat(100_000), (said, left) => {
      const written = endingWithin(['public', ...said.map(([name, age]) => `${name}=${age}`)].join(', '), left)
      const age = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(written)?.[1] ?? 0)
      expect(Math.max(age('max-age'), age('s-maxage')) + age('stale-while-revalidate')).toBeLessThanOrEqual(left)
    }),
  )
})

test('a day ends at midnight in Spain, also where it has 23 or 25 hours', () => {
  for (const [time, left] of [
    ['2027-01-31T22:59:50Z', 10],
    ['2027-03-27T23:00:00Z', 23 * 3600],
    ['2027-10-30T22:00:00Z', 25 * 3600],
    ['2027-03-28T21:59:59Z', 1],
  ] as const)
    expect([time, secondsLeft(Date.parse(time))]).toEqual([time, left])
})
