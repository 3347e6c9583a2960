import { expect, test } from 'vitest'
import { createPace } from './token-bucket.ts'

test('a minute’s worth may come at once, and then as much as the pace', () => {
  const pace = createPace(60)
  const first = Array.from({ length: 61 }, () => pace.take('203.0.113.7', 5000))
  expect(first.filter((wait) => wait === 0)).toHaveLength(60)
  expect(first.at(-1)).toBe(1000)
  expect(pace.take('203.0.113.8', 5000)).toBe(0)
  expect(pace.take('203.0.113.7', 5999)).toBe(1)
  expect(pace.take('203.0.113.7', 6000)).toBe(0)
  expect(pace.take('203.0.113.7', 6000)).toBe(1000)
})

test('of more networks than are remembered the one that was quiet the longest begins anew', () => {
  const pace = createPace(1)
  pace.take('first', 0)
  pace.take('second', 0)
  for (let n = 0; n < 19_999; n++) pace.take(`network ${n}`, 0)
  expect(pace.take('second', 0)).toBeGreaterThan(0)
  expect(pace.take('first', 0)).toBe(0)
})
