import { expect, test } from 'vitest'
import { openingAt, openingState } from './opening-hours.ts'

/** From the specification: Monday to Friday, 10:00–20:00, mainland Spain. */
const hours = { days: ['monday', 'friday'], from: '10:00', to: '20:00', holidays: [] } as const
const at = (iso: string, changes = {}) => openingState({ ...hours, ...changes }, Date.parse(iso))

const open = { isOpen: true, until: '20:00' }
const closedUntil = (inDays: number, day: string, date: string) => ({
  isOpen: false,
  next: { inDays, day, date, from: '10:00' },
})

// 20 November 2026 is a Friday; Spain is at UTC+1 in winter.
test.each([
  ['a minute before opening', '2026-11-20T08:59:59Z', closedUntil(0, 'friday', '2026-11-20')],
  ['on the minute of opening', '2026-11-20T09:00:00Z', open],
  ['in the last minute', '2026-11-20T18:59:59Z', open],
  ['on the minute of closing', '2026-11-20T19:00:00Z', closedUntil(3, 'monday', '2026-11-23')],
  ['on Saturday', '2026-11-21T11:00:00Z', closedUntil(2, 'monday', '2026-11-23')],
  ['on Sunday', '2026-11-22T11:00:00Z', closedUntil(1, 'monday', '2026-11-23')],
  ['on Monday evening', '2026-11-23T21:00:00Z', closedUntil(1, 'tuesday', '2026-11-24')],
  ['after midnight in Spain, not yet in London', '2026-11-22T23:30:00Z', closedUntil(0, 'monday', '2026-11-23')],
])('in winter, %s', (_, time, state) => {
  expect(at(time)).toEqual(state)
})

// Daylight saving time starts on Sunday 29 March 2026 and ends on Sunday 25 October 2026.
test.each([
  ['the Friday before summer time', '2026-03-27T08:30:00Z', closedUntil(0, 'friday', '2026-03-27')],
  ['the Monday of summer time', '2026-03-30T08:00:00Z', open],
  ['the Monday of summer time, at its end', '2026-03-30T18:00:00Z', closedUntil(1, 'tuesday', '2026-03-31')],
  ['the weekend of a change', '2026-10-24T20:00:00Z', closedUntil(2, 'monday', '2026-10-26')],
  ['the Monday of winter time', '2026-10-26T08:30:00Z', closedUntil(0, 'monday', '2026-10-26')],
])('when clocks change, %s', (_, time, state) => {
  expect(at(time)).toEqual(state)
})

test('nobody answers on a holiday, and the next opening is after it', () => {
  const holidays = ['2026-12-25', '2026-12-28']
  expect(at('2026-12-25T11:00:00Z', { holidays })).toEqual(closedUntil(4, 'tuesday', '2026-12-29'))
  expect(at('2026-12-24T20:00:00Z', { holidays })).toEqual(closedUntil(5, 'tuesday', '2026-12-29'))
})

test('days may run over the end of a week', () => {
  const days = ['saturday', 'monday']
  expect(at('2026-11-22T11:00:00Z', { days })).toEqual(open)
  expect(at('2026-11-24T11:00:00Z', { days })).toEqual(closedUntil(4, 'saturday', '2026-11-28'))
})

test('holidays are feedback until they are over in Spain, soonest first', () => {
  const withHolidays = { ...hours, holidays: ['2027-01-06', '2026-12-25', '2026-11-20'] }
  const feedback = (iso: string) => openingAt(withHolidays, Date.parse(iso)).holidays
  expect(feedback('2026-12-25T22:59:00Z')).toEqual(['2026-12-25', '2027-01-06'])
  expect(feedback('2026-12-25T23:00:00Z')).toEqual(['2027-01-06'])
})

test.each([
  ['closing', '2026-11-20T11:20:30Z', '2026-11-20T19:00:00Z'],
  ['opening', '2026-11-20T08:59:59Z', '2026-11-20T09:00:00Z'],
  ['midnight, when "tomorrow" becomes "today"', '2026-11-22T19:00:00Z', '2026-11-22T23:00:00Z'],
  ['midnight in summer', '2026-07-02T18:00:00Z', '2026-07-02T22:00:00Z'],
  ['opening after clocks went forward', '2026-03-28T23:30:00Z', '2026-03-29T08:00:00Z'],
  ['opening after clocks went back', '2026-10-24T22:30:00Z', '2026-10-25T09:00:00Z'],
])('what is said stays true until %s', (_, now, until) => {
  const everyDay = { ...hours, days: ['monday', 'sunday'] } as const
  const said = openingAt(everyDay, Date.parse(now))
  expect([said.from, said.until]).toEqual([Date.parse(now), Date.parse(until)])
  expect(openingAt(everyDay, said.until - 1).state).toEqual(said.state)
  expect(openingAt(everyDay, said.until).state).not.toEqual(said.state)
})
