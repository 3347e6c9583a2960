import { expect, test } from 'vitest'
import { NEVER } from '../views.ts'
import { isLate, whoActs } from './who-acts.ts'

const NOW = Date.parse('2026-11-27T12:01:00+01:00')
const LATER = NOW + 1
const nothing = {
  state: 'confirmed',
  waiting_until: null,
  written_at: null,
  held_by: null,
  held_until: null,
  due_at: LATER,
} as const
const held = { ...nothing, held_by: 'wholesaler', held_until: NOW - 1 } as const
const visit = (state: 'proposed' | 'confirmed', day: string) => ({ state, day, from: '10:00', to: '12:00' })
const MONDAY = Date.parse('2026-11-30T00:00:00+01:00')

test.each([
  ['nothing is known', nothing, null, 'us', LATER],
  ['it has no clock', { ...nothing, due_at: NEVER }, null, 'us', null],
  ['the customer is waited for', { ...nothing, waiting_until: LATER }, null, 'customer', LATER],
  ['that time is over', { ...nothing, waiting_until: NOW }, null, 'us', LATER],
  ['the wholesaler has it', held, null, 'wholesaler', NOW - 1],
  ['the wholesaler has it, and a visit is agreed', held, visit('confirmed', '2026-11-30'), 'wholesaler', NOW - 1],
  ['the wholesaler has it, and the customer is waited for', { ...held, waiting_until: LATER }, null, 'customer', LATER],
  ['the wholesaler has it, and the customer has written', { ...held, written_at: NOW }, null, 'us', LATER],
  ['a visit is proposed', nothing, visit('proposed', '2026-11-30'), 'customer', MONDAY],
  ['one is that nobody can confirm', { ...nothing, state: 'received' }, visit('proposed', '2026-11-30'), 'us', LATER],
  ['one is that was for today', nothing, visit('proposed', '2026-11-27'), 'us', LATER],
  ['a visit is agreed', nothing, visit('confirmed', '2026-11-30'), 'installer', MONDAY + 12 * 3_600_000],
  [
    'a visit is agreed that does not suit them',
    nothing,
    { ...visit('confirmed', '2026-11-30'), answer: 'declined' },
    'us',
    LATER,
  ],
  [
    'one is proposed, and they propose another',
    nothing,
    { ...visit('proposed', '2026-11-30'), answer: 'other-time' },
    'us',
    LATER,
  ],
  ['the agreed visit is over', nothing, visit('confirmed', '2026-11-27'), 'us', LATER],
] as const)('when %s', (_, row, shown, who, until) => {
  expect(whoActs({ row, visit: shown, numbers: null }, NOW)).toEqual({ who, until })
})

test.each([
  ['the customer', 'customer', nothing, null, 'customer', null],
  ['the customer, and a visit is agreed', 'customer', nothing, visit('confirmed', '2026-11-30'), 'customer', null],
  ['its present operator', 'donor', nothing, null, 'donor', MONDAY],
  ['its present operator, and we are late', 'donor', { ...nothing, due_at: NOW }, null, 'us', NOW],
  [
    'its present operator, and a visit was not recorded',
    'donor',
    nothing,
    visit('confirmed', '2026-11-27'),
    'us',
    LATER,
  ],
  ['us', 'us', nothing, null, 'us', LATER],
] as const)('when a number waits for %s', (_, turn, row, shown, who, until) => {
  expect(whoActs({ row, visit: shown, numbers: { turn, until: MONDAY } }, NOW)).toEqual({ who, until })
})

test('whoever has let their time pass is late', () => {
  expect([NOW - 1, NOW, LATER, null].map((until) => isLate({ who: 'wholesaler', until }, NOW))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
