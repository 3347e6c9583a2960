import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, instantOf } from './time-field.ts'

test.each([
  '',
  '9999-12-31',
  '0001-01-01',
  '2026-02-30',
  '2026-13-01',
  '2026-11-24T10:00',
  ' 2026-11-24',
  '24/11/2026',
])('%j is no day', (typed) => {
  expect(dayOf(typed)).toBeNull()
  expect(instantOf(`${typed}T10:00`)).toBeNull()
})

test('every day of a calendar is read as itself', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(dayOf(day)).toBe(day)
    }),
  )
})
