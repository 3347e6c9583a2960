import { describe, expect, test } from 'vitest'
import { checkedPlace } from '#tests/support/posted/checked-place.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from './combination.ts'
import { addressRefusal } from './address-refusal.ts'

const { catalogue } = demoSite
const empty = emptyCombination(catalogue)
const fast: Combination = { ...empty, location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb' }
const slow: Combination = { ...empty, location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-300mb' }

describe('a combination for an address', () => {
  const castellon: Combination = { ...empty, tariff: 'castellon-1gb-35gb' }

  test.each([
    ['in the province of its tariffs', castellon, '12540', null, null],
    ['in another province', castellon, '28013', null, 'place-elsewhere'],
    ['in the province of another location', slow, '12 540', null, 'place-elsewhere'],
    ['without fibre, anywhere', { ...empty, lines: { '35gb': 1 } }, '28013', null, null],
    ['whose postcode is not typed yet', castellon, '280', null, null],
    ['where there is no fibre', slow, '44001', checkedPlace({ status: 'none', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where fibre is slower', fast, '44001', checkedPlace({ maxSpeedMb: 300 }), 'place-too-slow'],
    ['where nobody knows', fast, '44001', checkedPlace({ status: 'unknown', maxSpeedMb: 0 }), null],
  ])('%s', (_, combination, postcode, at, expected) => {
    expect(addressRefusal(catalogue, combination, postcode, at)).toBe(expected)
  })
})
