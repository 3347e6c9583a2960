import { expect, test } from 'vitest'
import type { DatedVersion } from '#domain/calendar/dated-versions.ts'
import { previousOn } from './published-rows.server.ts'

const version = (id: number, validFrom: string): DatedVersion => ({
  id,
  validFrom,
  publishedAt: 0,
  withdrawnAt: null,
  author: 'file',
})

test('what held before what is live is by its day, and not by its number', () => {
  const versions = [
    version(1, '2026-11-01'),
    version(2, '2026-12-05'),
    version(3, '2026-12-20'),
    version(4, '2026-12-01'),
  ]
  expect(previousOn(versions, '2026-12-21')).toBe(2)
  expect(previousOn(versions, '2026-12-06')).toBe(4)
  expect(previousOn(versions, '2026-12-02')).toBe(1)
  expect(previousOn(versions, '2026-11-02')).toBeNull()
})
