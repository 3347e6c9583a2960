import { describe, expect, test } from 'vitest'
import { mayCustomerMove } from '#domain/requests/visit-rules.ts'
import type { Zone } from '#domain/operator/installation.ts'
import {
  daysToChoose,
  isTomorrow,
  LONGEST_ACCESS,
  readAtTheDoor,
  readTime,
  stateWithVisit,
  timeCode,
  zoneOf,
} from './rules.ts'

const nowhere = { municipalities: null, provinces: null, locations: null }
const zone: Zone = {
  ...nowhere,
  id: 'plana-baixa',
  name: {},
  slots: [],
}

describe('the zone of a place', () => {
  const zones = [
    { ...zone, id: 'rest' },
    { ...zone, id: 'location', locations: ['castellon'] },
    { ...zone, id: 'province', provinces: ['12'] },
    { ...zone, id: 'municipality', municipalities: ['12135'] },
  ]
  test.each([
    ['12135', 'castellon', 'municipality'],
    ['12040', 'castellon', 'province'],
    ['46250', 'castellon', 'location'],
    ['46250', 'spain', 'rest'],
    [null, null, 'rest'],
  ])('of %s in %s is that of the %s', (ine, location, id) => {
    expect(zoneOf({ zones }, { ine, location })?.id).toBe(id)
  })
  test('is none where no zone names it', () => {
    expect(zoneOf({ zones: zones.slice(1) }, { ine: '46250', location: 'spain' })).toBeNull()
  })
})

test.each(['', '2026-11-27', '2026-11-31T10:00-12:00', '2026-11-27T12:00-10:00', '2026-11-27T9:00-10:00', 'x'])(
  '“%s” is no time of a visit',
  (typed) => expect(readTime(typed)).toBeNull(),
)

test('customers choose after the notice, staff from today on', () => {
  const installation = { notice: 2, ahead: 21, missed: {}, zones: [], technicians: [] }
  expect(daysToChoose(installation, '2026-11-27', 'customer')).toEqual({ first: '2026-11-29', last: '2026-12-18' })
  expect(daysToChoose(installation, '2026-11-27', 'staff')).toEqual({ first: '2026-11-27', last: '2026-12-18' })
  // The first day after those to withdraw, without notice beyond it.
  const contract = (who: 'customer' | 'staff') => daysToChoose(installation, '2026-11-27', who, '2026-12-15')
  expect(contract('customer')).toEqual({ first: '2026-12-15', last: '2027-01-05' })
  expect(contract('staff')).toEqual(contract('customer'))
})

test('a time is read as its field has it', () => {
  const time = { day: '2026-11-27', from: '10:00', to: '24:00' }
  expect(readTime(timeCode(time))).toEqual(time)
})

test('a customer moves a visit until the day before, and is reminded of it then', () => {
  const visit = { day: '2026-11-27', from: '10:00', to: '12:00' }
  expect(['2026-11-26', '2026-11-27'].map((today) => mayCustomerMove(visit, today))).toEqual([true, false])
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((today) => isTomorrow(visit, today))).toEqual([
    false,
    true,
    false,
  ])
})

test('an order with a confirmed date is scheduled, and without it confirmed again', () => {
  expect(stateWithVisit('confirmed', 'confirmed')).toBe('scheduled')
  expect(stateWithVisit('checking', 'confirmed')).toBe('checking')
  expect(stateWithVisit('scheduled', 'done')).toBe('scheduled')
  expect((['proposed', 'failed', 'cancelled'] as const).map((state) => stateWithVisit('scheduled', state))).toEqual(
    Array(3).fill('confirmed'),
  )
})

test('what stands beside the number of a visit takes no room from how to get in', () => {
  const phone = '655 44 33 22 (tardes)'
  const access = 'x'.repeat(LONGEST_ACCESS)
  const read = readAtTheDoor({ access, phone })
  expect(read).toMatchObject({ access: `${access}\n${phone}`, phone: { ok: true, value: '+34655443322' } })
  expect(readAtTheDoor({ access: `${access}x`, phone }).access).toBeNull()
})
