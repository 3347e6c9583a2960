import type { Visit } from '#domain/requests/visit.ts'
import { expect, test } from 'vitest'
import { turnOf } from './turn.ts'

const NOW = Date.parse('2026-11-27T12:01:00+01:00')
const free = [{ day: '2026-11-30', from: '10:00', to: '12:00', capacity: 2, free: 1 }]
const visit = (state: Visit['state'], day: string) =>
  ({ id: 'one', caseId: 'one', day, from: '10:00', to: '12:00', state }) as Visit
const heard = (at: number) => ({ waitingUntil: null, held: null, next: { what: 'answer', at } }) as const
const none = { open: null, past: null, free, mayChoose: false }

test.each([
  ['we wait for an answer', { waitingUntil: NOW + 1, held: null, next: null }, null, 'answer'],
  [
    'a visit is proposed',
    heard(NOW + 1),
    { ...none, open: visit('proposed', '2026-11-30'), mayChoose: true },
    'confirm-visit',
  ],
  ['none is agreed', heard(NOW + 1), { ...none, mayChoose: true }, 'choose-visit'],
  ['none is agreed, and no time is free', heard(NOW + 1), { ...none, free: [], mayChoose: true }, 'us'],
  ['the agreed visit is over', heard(NOW + 1), { ...none, open: visit('confirmed', '2026-11-27') }, 'unrecorded'],
  ['what was proposed has passed', heard(NOW + 1), { ...none, open: visit('proposed', '2026-11-27') }, 'us'],
  ['a visit is agreed', heard(NOW + 1), { ...none, open: visit('confirmed', '2026-11-30') }, 'installer'],
  [
    'the wholesaler has it',
    { ...heard(NOW - 1), held: { by: 'wholesaler', until: NOW + 1 } },
    { ...none, mayChoose: true },
    'wholesaler',
  ],
  [
    'the wholesaler is late',
    { ...heard(NOW + 1), held: { by: 'wholesaler', until: NOW } },
    { ...none, mayChoose: true },
    'us',
  ],
  ['we are late', heard(NOW - 1), null, 'late'],
  ['nothing is wrong', heard(NOW), null, 'us'],
] as const)('when %s', (_, progress, shown, turn) => {
  expect(turnOf({ progress, numbers: null, visit: shown, now: NOW, mayAgree: false })).toBe(turn)
})

test.each([
  ['customer', heard(NOW + 1), 'number'],
  ['customer', { waitingUntil: NOW + 1, held: null, next: null }, 'answer'],
  ['donor', heard(NOW + 1), 'donor'],
  ['donor', heard(NOW - 1), 'late'],
  ['us', heard(NOW + 1), 'us'],
] as const)('when a number waits for the %s', (numbers, progress, turn) => {
  expect(turnOf({ progress, numbers, visit: null, now: NOW, mayAgree: false })).toBe(turn)
})

test('while what was ordered can be agreed to, that comes before all but our question', () => {
  const asked = { numbers: 'customer', visit: null, now: NOW, mayAgree: true } as const
  expect(turnOf({ ...asked, progress: heard(NOW + 1) })).toBe('agree')
  expect(turnOf({ ...asked, progress: { waitingUntil: NOW + 1, held: null, next: null } })).toBe('answer')
})
