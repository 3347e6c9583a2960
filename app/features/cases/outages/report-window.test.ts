import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Incident } from '#app/features/incidents/rules.ts'
import { mayBeOf, REPORTED_BEFORE_MS } from './report-window.ts'

const HOUR = 3_600_000
const incident: Incident = {
  id: 'one',
  kind: 'incident',
  services: ['fibre'],
  places: ['12002', '12032'],
  title: {},
  startsAt: 100 * HOUR,
  endsAt: null,
  nextWordAt: null,
  endedAt: null,
  version: 1,
  updates: [],
}
const reported = (hour: number, ...places: string[]) => ({ at: hour * HOUR, places })

test('a report is of an incident that lasts at its place, also shortly before, not long before and not after', () => {
  const now = 110 * HOUR
  expect(mayBeOf(incident, reported(105, '12002'), now)).toBe(true)
  expect(mayBeOf(incident, reported(95, '12002'), now)).toBe(true)
  expect(mayBeOf(incident, reported(93, '12002'), now)).toBe(false)
  expect(mayBeOf({ ...incident, endedAt: 104 * HOUR }, reported(105, '12002'), now)).toBe(false)
  expect(mayBeOf(incident, reported(105, '46250'), now)).toBe(false)
  expect(mayBeOf(incident, reported(105), now)).toBe(false)
})

test('what is everywhere is proposed to whoever says no place; works that are over are over, and those to come have none', () => {
  const everywhere = { ...incident, places: [] }
  expect(mayBeOf(everywhere, reported(105), 110 * HOUR)).toBe(true)
  const works = { ...everywhere, kind: 'works' as const, endsAt: 103 * HOUR }
  expect(mayBeOf(works, reported(102), 110 * HOUR)).toBe(true)
  expect(mayBeOf(works, reported(104), 110 * HOUR)).toBe(false)
  expect(mayBeOf(works, reported(98), 99 * HOUR)).toBe(false)
})

test('whatever the times: nothing is proposed from before the window, from after the end, or from elsewhere', () => {
  const time = fc.integer({ min: 0, max: 1000 * HOUR })
  const place = fc.constantFrom('12002', '12032', '46250', '03014')
  fc.assert(
    fc.property(time, time, fc.option(time), fc.array(place), time, (startsAt, at, endedAt, places, now) => {
      const drawn = { ...incident, startsAt, endedAt }
      if (!mayBeOf(drawn, { at, places }, now)) return true
      return (
        at >= startsAt - REPORTED_BEFORE_MS &&
        at <= (endedAt ?? now) &&
        startsAt <= now &&
        places.some((each) => drawn.places.includes(each))
      )
    }),
  )
})
