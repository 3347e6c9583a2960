import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { dueMoment, dueText } from './due-moment.ts'

test.each([
  ['the midnight after 26 November', '2026-11-26T23:00Z', '26 de noviembre de 2026'],
  ['the midnight after a day in summer', '2026-07-15T22:00Z', '15 de julio de 2026'],
  ['an hour of the day', '2026-11-26T18:00Z', '26 de noviembre de 2026, 19:00'],
  ['a minute past midnight', '2026-11-26T23:01Z', '27 de noviembre de 2026, 0:01'],
])('%s is told as its day', (_, due, told) => {
  expect(dueText(Date.parse(due), 'es-ES')).toBe(told)
})

test('whatever ends with a day is due on that day, also in the nights when clocks change', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10)
      expect(dueMoment(spanishInstant(date, '24:00'))).toMatchObject({ date, isWholeDay: true })
    }),
  )
})

test('any other time limit is told on the day and at the hour that clocks show', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-12-31') }), (due) => {
      const { date } = spanishClock(due)
      fc.pre(due !== spanishInstant(date, '00:00'))
      expect(dueMoment(due)).toEqual({ date, at: due, isWholeDay: false })
    }),
  )
})
