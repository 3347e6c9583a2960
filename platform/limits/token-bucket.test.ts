import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-bucket.ts'

test('a minute’s worth may come at once, and then as much as the buckets', () => {
  const buckets = createTokenBuckets(60)
  const first = Array.from({ length: 61 }, () => buckets.take('203.0.113.7', 5000))
  expect(first.filter((wait) => wait === 0)).toHaveLength(60)
  expect(first.at(-1)).toBe(1000)
  expect(buckets.take('203.0.113.8', 5000)).toBe(0)
  expect(buckets.take('203.0.113.7', 5999)).toBe(1)
  expect(buckets.take('203.0.113.7', 6000)).toBe(0)
  expect(buckets.take('203.0.113.7', 6000)).toBe(1000)
})

test('of more networks than are remembered the one that was quiet the longest begins anew', () => {
  const buckets = createTokenBuckets(1)
  buckets.take('first', 0)
  buckets.take('second', 0)
  for (let n = 0; n < 19_999; n++) buckets.take(`network ${n}`, 0)
  expect(buckets.take('second', 0)).toBeGreaterThan(0)
  expect(buckets.take('first', 0)).toBe(0)
})
