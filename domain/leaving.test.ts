import { expect, test } from 'vitest'
import { effectiveDate } from './leaving.ts'

const hours = { holidays: ['2026-12-07', '2026-12-08'] }

test.each([
  ['two business days later', '2026-11-24T10:00Z', null, '2026-11-26'],
  ['not on a weekend', '2026-11-27T10:00Z', null, '2026-12-01'],
  ['not on holidays', '2026-12-04T10:00Z', null, '2026-12-10'],
  ['on a later day that is wanted', '2026-11-24T10:00Z', '2026-12-31', '2026-12-31'],
  ['no earlier than can be promised', '2026-11-24T10:00Z', '2026-11-25', '2026-11-26'],
  ['by the day in Spain', '2026-11-24T23:30Z', null, '2026-11-27'],
])('a cancellation takes effect %s', (_, received, wanted, date) => {
  expect(effectiveDate(hours, Date.parse(received), wanted)).toBe(date)
})
