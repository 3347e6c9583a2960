import { expect, test } from 'vitest'
import { monthsAfter, monthsBefore } from './months.ts'

test.each([
  ['2026-11-21T10:00:00Z', 6, '2027-05-21T10:00:00Z'],
  ['2026-08-31T10:00:00Z', 6, '2027-02-28T10:00:00Z'],
  ['2027-08-31T10:00:00Z', 6, '2028-02-29T10:00:00Z'],
  ['2026-12-31T23:59:59Z', 12, '2027-12-31T23:59:59Z'],
  ['2026-11-21T10:00:00Z', 0, '2026-11-21T10:00:00Z'],
])('%s and %i months are %s', (from, months, until) => {
  expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(new Date(until).toISOString())
})

test('a month before the end of March is the end of February', () => {
  expect(new Date(monthsBefore(Date.parse('2027-03-31T10:00:00Z'), 1)).toISOString()).toBe('2027-02-28T10:00:00.000Z')
})
