import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpanishIccid, readIccid } from './iccid.ts'

test.each([
  ['8934071000000000001', null],
  ['8934071000000000006', '8934071000000000006'],
  ['8934 0710 0000 0000 006', '8934071000000000006'],
  ['8934-0710-0000-0000-006', '8934071000000000006'],
  ['893407100000000000', null],
  ['89340710000000000060', null],
  ['89340710000000000O6', null],
  ['', null],
])('of %j is read %j', (typed, read) => {
  expect(readIccid(typed)).toBe(read)
})

test('a card of another country is taken, and told apart', () => {
  expect(readIccid('8931440400000000008')).toBe('8931440400000000008')
  expect(['8931440400000000008', '8934071000000000006'].map(isSpanishIccid)).toEqual([false, true])
})

test('of the ten last digits exactly one is right, and one wrong digit is always found', () => {
  const body = fc.stringMatching(/^\d{18}$/)
  fc.assert(
    fc.property(body, fc.nat(18), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const right = Array.from('0123456789', (last) => readIccid(digits + last)).filter((read) => read !== null)
      expect(right).toHaveLength(1)
      const [whole = ''] = right
      const wrong = (Number(whole[at]) + more) % 10
      expect(readIccid(whole.slice(0, at) + wrong + whole.slice(at + 1))).toBeNull()
    }),
  )
})
