import { expect, test } from 'vitest'
import { openingAt, openingState, seasonsAhead, weekAt, type Hours } from './opening-hours.ts'

/** From the specification: Monday to Friday, 10:00–20:00, mainland Spain. */
const day = [{ from: '10:00', to: '20:00' }]
const hours: Hours = { week: [{ days: ['monday', 'friday'], open: day }], seasons: [], holidays: [] }
const at = (iso: string, changes: Partial<Hours> = {}) => openingState({ ...hours, ...changes }, Date.parse(iso))

const open = { isOpen: true, until: '20:00' }
const closedUntil = (inDays: number, day: string, date: string, from = '10:00') => ({
  isOpen: false,
  next: { inDays, day, date, from },
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
  const week: Hours['week'] = [{ days: ['saturday', 'monday'], open: day }]
  expect(at('2026-11-22T11:00:00Z', { week })).toEqual(open)
  expect(at('2026-11-24T11:00:00Z', { week })).toEqual(closedUntil(4, 'saturday', '2026-11-28'))
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
  const everyDay: Hours = { ...hours, week: [{ days: ['monday', 'sunday'], open: day }] }
  const said = openingAt(everyDay, Date.parse(now))
  expect([said.from, said.until]).toEqual([Date.parse(now), Date.parse(until)])
  expect(openingAt(everyDay, said.until - 1).state).toEqual(said.state)
  expect(openingAt(everyDay, said.until).state).not.toEqual(said.state)
})

/** 10–14 and 17–20 on weekdays, 10–13 on Saturdays; in summer mornings only; closed for a week of August. */
const several: Hours = {
  week: [
    {
      days: ['monday', 'friday'],
      open: [
        { from: '10:00', to: '14:00' },
        { from: '17:00', to: '20:00' },
      ],
    },
    { days: ['saturday', 'saturday'], open: [{ from: '10:00', to: '13:00' }] },
  ],
  seasons: [
    {
      from: '2027-06-15',
      to: '2027-08-08',
      week: [{ days: ['monday', 'friday'], open: [{ from: '08:00', to: '15:00' }] }],
    },
    { from: '2027-08-09', to: '2027-08-15', week: [] },
  ],
  holidays: [],
}

test.each([
  ['before the lunch break', '2026-11-20T12:59:59Z', { isOpen: true, until: '14:00' }],
  ['in it', '2026-11-20T13:00:00Z', closedUntil(0, 'friday', '2026-11-20', '17:00')],
  ['after it', '2026-11-20T16:00:00Z', { isOpen: true, until: '20:00' }],
  ['on Friday evening', '2026-11-20T19:00:00Z', closedUntil(1, 'saturday', '2026-11-21')],
  ['on Saturday', '2026-11-21T11:59:59Z', { isOpen: true, until: '13:00' }],
  ['on Saturday afternoon', '2026-11-21T12:00:00Z', closedUntil(2, 'monday', '2026-11-23')],
  ['on the eve of summer', '2027-06-14T19:00:00Z', closedUntil(1, 'tuesday', '2027-06-15', '08:00')],
  ['in summer', '2027-06-15T12:00:00Z', { isOpen: true, until: '15:00' }],
  ['on a Saturday of summer', '2027-06-19T09:00:00Z', closedUntil(2, 'monday', '2027-06-21', '08:00')],
  ['in the week that is closed', '2027-08-09T09:00:00Z', closedUntil(7, 'monday', '2027-08-16')],
])('with several intervals and seasons, %s', (_, now, state) => {
  expect(openingState(several, Date.parse(now))).toEqual(state)
})

test('what is said of a day with a lunch break stays true until the break begins and ends', () => {
  const until = (now: string) => new Date(openingAt(several, Date.parse(now)).until).toISOString()
  expect(until('2026-11-20T09:00:00Z')).toBe('2026-11-20T13:00:00.000Z')
  expect(until('2026-11-20T13:00:00Z')).toBe('2026-11-20T16:00:00.000Z')
})

test('the week in force is that of the season; where that one is closed, the usual one', () => {
  const inForce = (now: string) => weekAt(several, Date.parse(now))
  expect(inForce('2027-06-14T21:59:59Z')).toBe(several.week)
  expect(inForce('2027-06-14T22:00:00Z')).toBe(several.seasons[0]!.week)
  expect(inForce('2027-08-10T10:00:00Z')).toBe(several.week)
  expect(seasonsAhead(several, Date.parse('2027-08-08T22:00:00Z'))).toEqual([several.seasons[1]])
})
