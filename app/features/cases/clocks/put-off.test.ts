import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { loadSite } from '#site-folder/read-site.ts'
import { putOff } from './case-clocks.server.ts'

const site = await loadSite('site')
const none = { topic: null, standing: 'open', answer_due: null, answered_at: 1, reply_due: null } as const
const at = (date: string, time = '12:00') => spanishInstant(date, time)
const HOUR = 3_600_000

test('what no law limits comes back when it was asked to', () => {
  const order = { ...none, kind: 'order', done_due: at('2026-12-01') } as const
  expect(putOff(site, order, at('2026-11-30'), at('2026-12-20'))).toBe(at('2026-12-20'))
})

test('what a law limits comes back when the business day before begins, whatever was asked for', () => {
  // The limit ends with Thursday 10 December; Tuesday 8 is a holiday of all of Spain.
  const complaint = { ...none, kind: 'complaint', done_due: at('2026-12-10', '24:00') } as const
  expect(putOff(site, complaint, at('2026-11-30'), at('2027-01-20'))).toBe(at('2026-12-09', '00:00'))
  expect(putOff(site, complaint, at('2026-11-30'), at('2026-12-03'))).toBe(at('2026-12-03'))
  const monday = { ...complaint, done_due: at('2026-12-14', '24:00') }
  expect(putOff(site, monday, at('2026-11-30'), at('2027-01-20'))).toBe(at('2026-12-11', '00:00'))
})

test('a limit of hours, or of today, is never out of sight, and none is for longer than to the day before it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 * 24 }),
      fc.integer({ min: 1, max: 60 * 24 }),
      fc.integer({ min: 0, max: 23 }),
      (due, until, hour) => {
        const now = at('2026-11-30', '00:00') + hour * HOUR
        const row = { ...none, kind: 'complaint', done_due: now + due * HOUR } as const
        const later = putOff(site, row, now, now + until * HOUR)
        if (later === null) return
        expect(later).toBeGreaterThan(now)
        expect(later).toBeLessThanOrEqual(now + until * HOUR)
        // All of that business day is left, however the limit lies within its own.
        expect(row.done_due - later).toBeGreaterThan(24 * HOUR)
      },
    ),
  )
  const outage = { ...none, kind: 'complaint', done_due: at('2026-11-30', '14:00') } as const
  expect(putOff(site, outage, at('2026-11-30'), at('2026-12-20'))).toBeNull()
})
