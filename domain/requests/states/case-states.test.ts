import { expect, test } from 'vitest'
import { rightKinds } from '../right-kinds.ts'
import {
  answeredState,
  caseKinds,
  checkMove,
  FIRST_STATE,
  isDone,
  needsStaff,
  nextStates,
  reasonsFor,
  statesOf,
  usualEnd,
  type CaseKind,
  type CaseState,
} from './case-states.ts'

const usualWay = (kind: CaseKind) => {
  const way: CaseState[] = [FIRST_STATE]
  for (let next = nextStates(kind, FIRST_STATE)[0]; next; next = nextStates(kind, next)[0]) way.push(next)
  return way
}

test.each([
  ['order', ['received', 'checking', 'confirmed', 'scheduled', 'installed']],
  ['contact', ['received', 'answered', 'closed']],
  ['referral', ['received', 'matched', 'contracted', 'rewarded']],
  ['withdrawal', ['received', 'checking', 'confirmed', 'settled']],
  ['cancellation', ['received', 'confirmed', 'ended']],
  ['moving', ['received', 'resolved']],
  ['suspension', ['received', 'resolved']],
  ['complaint', ['received', 'checking', 'resolved']],
  ['privacy', ['received', 'checking', 'resolved']],
  ['waiting', ['received']],
] as const)('the usual way of a case about %s', (kind, way) => {
  expect(usualWay(kind)).toEqual(way)
})

test('an order can be rejected or withdrawn from every state before it is installed, with a reason only', () => {
  for (const state of usualWay('order').slice(0, -1)) {
    expect(checkMove('order', state, { state: 'rejected', reason: '' })).toBe('reason-missing')
    expect(checkMove('order', state, { state: 'rejected', reason: 'solved' })).toBe('reason-missing')
    expect(checkMove('order', state, { state: 'rejected', reason: 'no-coverage' })).toEqual({
      state: 'rejected',
      reason: 'no-coverage',
    })
    expect(checkMove('order', state, { state: 'withdrawn', reason: 'at-request' })).toMatchObject({
      state: 'withdrawn',
    })
  }
})

test.each([
  ['order', 'received', 'installed'],
  ['order', 'installed', 'checking'],
  ['order', 'received', 'closed'],
  ['contact', 'closed', 'answered'],
  // Only an answer makes it so.
  ['contact', 'received', 'answered'],
  ['referral', 'received', 'rewarded'],
  // Only the friend's order in service makes it so.
  ['referral', 'matched', 'contracted'],
  ['order', 'received', 'constructor'],
] as const)('a case about %s does not go from %s to %s', (kind, from, state) => {
  expect(checkMove(kind, from, { state, reason: '' })).toBe('not-from-here')
})

test('a reason beside a state that needs none is not kept', () => {
  expect(checkMove('order', 'received', { state: 'checking', reason: 'duplicate' })).toEqual({
    state: 'checking',
    reason: null,
  })
})

test('every state can be reached from the first one, and leads to an end', () => {
  for (const kind of caseKinds) {
    const reached = new Set<CaseState>([FIRST_STATE])
    for (const state of reached) for (const next of nextStates(kind, state)) reached.add(next)
    expect([...reached].toSorted()).toEqual(statesOf(kind).toSorted())
    for (const state of reached) expect(isDone(kind, state) || reasonsFor(kind, state).length === 0).toBe(true)
    expect(statesOf(kind).filter((state) => isDone(kind, state)).length > 0).toBe(needsStaff(kind))
  }
})

test('whoever waits for fibre is told without staff', () => {
  expect(caseKinds.filter(needsStaff)).toEqual([
    'order',
    'contact',
    'referral',
    'withdrawal',
    'cancellation',
    'moving',
    'suspension',
    'complaint',
    'privacy',
  ])
})

test.each(rightKinds)('a %s is refused with a reason and a text to the customer only', (kind) => {
  const [reason = ''] = reasonsFor(kind, 'rejected')
  expect(checkMove(kind, 'checking', { state: 'rejected', reason })).toBe('text-missing')
  expect(checkMove(kind, 'checking', { state: 'rejected', reason: '', text: 'No.' })).toBe('reason-missing')
  expect(checkMove(kind, 'checking', { state: 'rejected', reason, text: 'No.' })).toEqual({ state: 'rejected', reason })
})

test('no right ends because nobody was reached or time went by', () => {
  for (const kind of rightKinds)
    for (const state of statesOf(kind)) expect(reasonsFor(kind, state)).not.toContain('unreachable')
})

test.each([
  ['a message that was not answered yet', 'contact', 'received', { state: 'closed', reason: 'solved' }],
  ['a message that was answered before', 'contact', 'answered', { state: 'closed', reason: 'solved' }],
  ['a complaint, which the answer explains', 'complaint', 'received', { state: 'resolved', reason: null }],
  ['an order with a date', 'order', 'scheduled', { state: 'installed', reason: null }],
  ['an order that has no date yet', 'order', 'confirmed', null],
  ['a message that is closed', 'contact', 'closed', null],
] as const)('an answer usually ends %s', (_, kind, state, end) => {
  expect(usualEnd(kind, state)).toEqual(end)
})

test('the usual end of a case is one that staff may bring it to', () => {
  for (const kind of caseKinds)
    for (const state of statesOf(kind)) {
      const end = usualEnd(kind, state)
      if (end)
        expect(checkMove(kind, answeredState(kind, state), { ...end, reason: end.reason ?? '', text: 'Hola' })).toEqual(
          end,
        )
    }
})
