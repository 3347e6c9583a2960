import { describe, expect, test } from 'vitest'
import { checkedPlace } from '#tests/support/posted/checked-place.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { placeCode, placeRefusal, readPlaceCode } from './place.ts'

const { catalogue } = demoSite
const empty = emptyCombination(catalogue)
const fast: Combination = { ...empty, location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb' }
const slow: Combination = { ...empty, location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-300mb' }

describe('a combination for a place', () => {
  test.each([
    ['as fast as the place', fast, checkedPlace({ maxSpeedMb: 600 }), null],
    ['slower than the place', slow, checkedPlace({ maxSpeedMb: 600 }), null],
    ['faster than the place', fast, checkedPlace({ maxSpeedMb: 300 }), 'place-too-slow'],
    ['where fibre is planned', slow, checkedPlace({ status: 'planned', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where there is no fibre', slow, checkedPlace({ status: 'none', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where nobody knows: that is no no', fast, checkedPlace({ status: 'unknown', maxSpeedMb: 0 }), null],
    ['of another location’s tariffs', fast, checkedPlace({ location: 'castellon' }), 'place-elsewhere'],
    [
      'of another location’s, where nobody knows',
      fast,
      checkedPlace({ status: 'unknown', location: null }),
      'place-elsewhere',
    ],
    ['without fibre, where there is none', { ...empty, lines: { '35gb': 2 } }, checkedPlace({ status: 'none' }), null],
    ['without a place', fast, null, null],
  ])('%s', (_, combination, at, expected) => {
    expect(placeRefusal(catalogue, combination, at)).toBe(expected)
  })
})

test('a place is written as its INE code and postcode, and read back', () => {
  const whole = { ine: '12135', postcode: null }
  const part = { ine: '12135', postcode: '12540' }
  expect(placeCode(whole)).toBe('12135')
  expect(placeCode(part)).toBe('12135-12540')
  expect(readPlaceCode(placeCode(whole))).toEqual(whole)
  expect(readPlaceCode(placeCode(part))).toEqual(part)
  for (const code of ['', '1213', '121355', '12135-', '12135-1', 'x12135', '12135-12540-1', '__proto__']) {
    expect(readPlaceCode(code)).toBeNull()
  }
})
