import { describe, expect, test } from 'vitest'
import { checkReferral, emptyReferralForm, type ReferralForm } from './rules.ts'

/** The nth of many identities, with its control letter. */
function nth(n: number): string {
  const digits = String(n).padStart(8, '0')
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`
}

const filled: ReferralForm = {
  name: 'Lucía',
  lastName: 'Peñarroya Vidal',
  identity: '12345678Z',
  friends: [nth(1)],
  terms: true,
  informed: true,
}

function errorsOf(changes: Partial<ReferralForm>, maxFriends = 15) {
  const checked = checkReferral({ ...filled, ...changes }, { maxFriends })
  return checked.ok ? {} : checked.errors
}

test('keeps identities in capitals without separators', () => {
  const form = { ...filled, identity: ' 12.345.678-z', friends: ['x-1234567-l', 'b 12345674'] }

  expect(checkReferral(form, { maxFriends: 15 })).toEqual({
    ok: true,
    referral: {
      referrer: { name: 'Lucía', lastName: 'Peñarroya Vidal', identity: '12345678Z' },
      friends: ['X1234567L', 'B12345674'],
    },
  })
})

test('an empty form is feedback about every field, and of friends that one is needed', () => {
  expect(errorsOf(emptyReferralForm)).toEqual({
    name: 'name-empty',
    lastName: 'last-name-empty',
    identity: 'identity-empty',
    'friend.1': { code: 'none' },
    terms: 'unticked',
    informed: 'unticked',
  })
})

test.each(['terms', 'informed'] as const)('nothing is sent without the box %s', (consent) => {
  expect(errorsOf({ [consent]: false })).toEqual({ [consent]: 'unticked' })
})

describe('friends', () => {
  test('may be 15', () => {
    expect(errorsOf({ friends: Array.from({ length: 15 }, (_, n) => nth(n)) })).toEqual({})
  })

  test('may not be 16 or 17: the first beyond the limit says how many to remove', () => {
    const friends = Array.from({ length: 17 }, (_, n) => nth(n))

    expect(errorsOf({ friends: friends.slice(0, 16) })).toEqual({
      'friend.16': { code: 'too-many', over: 1, max: 15 },
    })
    expect(errorsOf({ friends })).toEqual({ 'friend.16': { code: 'too-many', over: 2, max: 15 } })
  })

  test('may be as many as the operator says', () => {
    expect(errorsOf({ friends: [nth(1), nth(2), nth(3)] }, 2)).toEqual({
      'friend.3': { code: 'too-many', over: 1, max: 2 },
    })
  })

  test('may not be none at all', () => {
    expect(errorsOf({ friends: [] })).toEqual({ 'friend.1': { code: 'none' } })
  })

  test('are named one by one for what is wrong with them', () => {
    expect(errorsOf({ friends: [nth(1), '', '12345678A', '1234', nth(2)] })).toEqual({
      'friend.2': { code: 'empty' },
      'friend.3': { code: 'control' },
      'friend.4': { code: 'format' },
    })
  })

  test('may not repeat, however they are written: the later one names the earlier', () => {
    expect(errorsOf({ friends: ['', 'x1234567l', nth(3), 'X-1234567-L'] })).toEqual({
      'friend.1': { code: 'empty' },
      'friend.4': { code: 'repeated', first: 2 },
    })
  })

  test('may not be who refers, however it is written', () => {
    expect(errorsOf({ friends: [nth(1), '12.345.678-z'] })).toEqual({ 'friend.2': { code: 'self' } })
  })

  test('are not taken for who refers while that number is still wrong', () => {
    expect(errorsOf({ identity: '', friends: [''] })).toEqual({
      identity: 'identity-empty',
      'friend.1': { code: 'none' },
    })
  })
})
