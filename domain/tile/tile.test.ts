import { expect, test } from 'vitest'
import { litQuarters, ringCount, sector } from './tile.ts'

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
  [100, 1000, 1],
  [300, 1000, 3],
  [600, 1000, 6],
  [1000, 1000, 10],
  [1000, 10_000, 1],
  [50, 1000, 1],
])('%i Mb where %i Mb is the fastest are %i rings', (speed, fastest, rings) => {
  expect(ringCount(speed, fastest)).toBe(rings)
})
