import { expect, test } from 'vitest'
import { caseKinds, type CaseKind } from '#domain/requests/states/case-states.ts'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { nobody, type RequestParty } from '#app/features/requests/request-party.ts'
import { checkMerge, differencesOf, type MergePair } from './merge-rules.ts'

const ana: RequestParty = {
  ...nobody,
  name: 'Ana Pérez',
  identity: '12345678Z',
  phone: '+34600112233',
  email: 'ana@visitante.example',
}
const stranger: RequestParty = { ...nobody, name: 'Bea', phone: '+34611000000', email: 'bea@visitante.example' }
const side = (kind: CaseKind, party: RequestParty = ana): MergePair['into'] => ({
  row: { kind, state: 'received', standing: 'open' },
  party,
})
const check = (into: MergePair['into'], other: MergePair['into'], otherHasVisit = false) =>
  checkMerge({ into, other, otherHasVisit })
const closed = (kind: 'contact' | 'order'): MergePair['into'] => ({
  ...side(kind),
  row: { kind, state: kind === 'order' ? 'installed' : 'closed', standing: 'done' },
})

test('a message joins whatever staff work on, an order an order, and nothing else joins anything', () => {
  const all = ['identity', 'phone', 'email']
  for (const into of caseKinds)
    for (const other of caseKinds) {
      const mayJoin = into !== 'waiting' && (other === 'contact' || (other === 'order' && into === 'order'))
      const refusal = isRightKind(other) ? 'merge-right' : 'merge-kind'
      expect([into, other, check(side(into), side(other))]).toEqual([into, other, mayJoin ? all : refusal])
    }
})

test('one person is proven by identity, phone or e-mail, and never against two identity numbers', () => {
  const onlyEmail = { ...stranger, email: 'ANA@visitante.example' }
  expect(check(side('contact'), side('contact', onlyEmail))).toEqual(['email'])
  expect(check(side('contact'), side('contact', { ...stranger, phone: ana.phone }))).toEqual(['phone'])
  expect(check(side('order'), side('contact', stranger))).toBe('merge-unproven')
  expect(check(side('order'), side('order', { ...ana, identity: 'X1234567L' }))).toBe('merge-other-person')
  // Somebody who shares a phone may be another person, whose order is a contract of its own.
  expect(check(side('order'), side('order', { ...ana, identity: null }))).toBe('merge-unproven')
  const named = { ...nobody, name: 'Ana Pérez' }
  expect(check(side('contact', named), side('contact', named))).toBe('merge-unproven')
})

test('nothing open joins what is closed, no order in service any other, and none whose visit is to come', () => {
  expect(check(closed('contact'), side('contact'))).toBe('merge-ended')
  expect(check(side('contact'), closed('contact'))).toEqual(['identity', 'phone', 'email'])
  expect(check(closed('contact'), closed('contact'))).toEqual(['identity', 'phone', 'email'])
  expect(check(side('order'), closed('order'))).toBe('merge-ended')
  expect(check(side('order'), side('order'), true)).toBe('merge-visit')
})

test('what has to be looked at is what the two say differently, also where one says nothing', () => {
  expect(differencesOf(ana, { ...ana, name: ' ana pérez', email: 'Ana@visitante.example' })).toEqual([])
  expect(differencesOf(ana, { ...stranger, phone: ana.phone })).toEqual(['name', 'email'])
  expect(differencesOf(ana, { ...ana, email: null })).toEqual(['email'])
})
