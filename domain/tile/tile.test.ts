import fc from 'fast-check'
import { expect, test } from 'vitest'
import { litQuarters, MAX_RINGS, ringCount, ringMb, sector } from './tile.ts'

test.each([
  [35, 1],
  [70, 2],
  [140, 4],
  ['unlimited', 4],
  [null, 0],
] as const)('where 140 GB is the most that is finite, %s lights %i quarters', (data, quarters) => {
  expect(litQuarters(data, 140)).toBe(quarters)
})

test('data that does not divide lights its exact share: 50 of 80 GB are two quarters and a half', () => {
  expect(litQuarters(50, 80)).toBe(2.5)
  // From the top, clockwise by 225 degrees, to the lower left corner.
  expect(sector(2.5, 200)).toBe('M100 100V-50A150 150 0 1 1 -6.07 206.07Z')
})

test.each([
  [[100, 300, 600, 1000], 100, [1, 3, 6, 10]],
  [[600], 100, [6]],
  [[30, 50, 100], 10, [3, 5, 10]],
  [[50, 300], 50, [1, 6]],
  [[300, 1000, 10_000], 1000, [1, 1, 10]],
  [[50, 945], 95, [1, 10]],
  [[], 100, []],
])('where %j Mb are sold, a ring is %i Mb, and they have %j rings', (speeds, ring, rings) => {
  expect(ringMb(speeds)).toBe(ring)
  expect(speeds.map((speed) => ringCount(speed, ringMb(speeds)))).toEqual(rings)
})

test('no tariff has more rings than fit, none fewer than a slower one, and what has whole rings has as many as it says', () => {
  const speeds = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(speeds, (drawn) => {
      const ring = ringMb(drawn)
      const sorted = drawn.toSorted((one, other) => one - other)
      const counts = sorted.map((speed) => ringCount(speed, ring))
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))
      expect(counts[0]).toBeGreaterThanOrEqual(1)
      expect(counts.at(-1)).toBeLessThanOrEqual(MAX_RINGS)
      for (const [index, speed] of sorted.entries()) expect(Math.ceil(speed / ring)).toBe(counts[index])
    }),
  )
})
