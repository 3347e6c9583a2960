import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { delayOf, lastDayInTime, windowEnd } from './delay.ts'

/** Holidays of 2026 and 2027: 8 and 25 December, 1 and 6 January, and Thursday and Friday before Easter. */
const hours = { holidays: ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06', '2027-03-25', '2027-03-26'] }
const delay = (promised: string, doneOn: string) => delayOf(hours, { promised, doneOn, state: 'done' }, '2027-06-01')

test.each([
  ['on its day', '2026-11-26', '2026-11-26', 0],
  ['the day after, which the law allows', '2026-11-26', '2026-11-27', 0],
  ['two days after', '2026-11-24', '2026-11-26', 1],
  ['on Monday, agreed for Friday', '2026-11-27', '2026-11-30', 0],
  ['on Tuesday, agreed for Friday', '2026-11-27', '2026-12-01', 1],
  ['on Monday, agreed for Thursday: Saturday and Sunday are none', '2026-11-26', '2026-11-30', 1],
  ['over 8 December, agreed for the Friday before', '2026-12-04', '2026-12-09', 1],
  ['over Christmas', '2026-12-23', '2026-12-28', 1],
  ['over New Year and Epiphany', '2026-12-30', '2027-01-07', 3],
  ['over Easter and the first day of summer time', '2027-03-24', '2027-03-30', 1],
  ['over the last day of summer time', '2027-10-29', '2027-11-03', 2],
  ['before its day', '2026-11-26', '2026-11-25', 0],
])('a number that moved %s', (_, promised, doneOn, days) => {
  expect(delay(promised, doneOn)).toBe(days)
})

test('a number that has not moved is late as of the day after the last one in time', () => {
  const waiting = { promised: '2026-11-27', doneOn: null, state: 'accepted' } as const
  expect(lastDayInTime(hours, waiting.promised)).toBe('2026-11-30')
  expect(['2026-11-30', '2026-12-01', '2026-12-02'].map((today) => delayOf(hours, waiting, today))).toEqual([0, 1, 2])
  expect(delayOf(hours, { ...waiting, state: 'refused' }, '2026-12-09')).toBe(0)
  expect(delayOf(hours, { ...waiting, promised: null }, '2026-12-09')).toBe(0)
})

test.each([
  ['in winter', { day: '2026-11-27', from: '02:00', to: '06:00' }, '2026-11-27T05:00:00.000Z'],
  ['that summer time begins in', { day: '2027-03-28', from: '02:00', to: '06:00' }, '2027-03-28T04:00:00.000Z'],
  ['that it ends in', { day: '2027-10-31', from: '02:00', to: '06:00' }, '2027-10-31T05:00:00.000Z'],
  ['until the end of its day', { day: '2027-03-28', from: null, to: null }, '2027-03-28T22:00:00.000Z'],
])('a window %s is over when clocks in Spain say so', (_, window, instant) => {
  expect(new Date(windowEnd(window)).toISOString()).toBe(instant)
})

test('each day later is one working day more, or none where nobody works', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((after) => daysAfter('2026-11-01', after))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (promised, after) => {
      const doneOn = daysAfter(promised, after)
      const more = delay(promised, daysAfter(doneOn, 1)) - delay(promised, doneOn)
      expect([0, 1]).toContain(more)
      if (doneOn <= lastDayInTime(hours, promised)) expect(delay(promised, doneOn)).toBe(0)
    }),
  )
})
