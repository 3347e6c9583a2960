import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from './combination.ts'
import { placeCode, placeRefusal, readPlaceCode, type CheckedPlace } from './place.ts'

const { catalogue } = demoSite
const empty = emptyCombination(catalogue)
const fast: Combination = { ...empty, location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb' }
const slow: Combination = { ...empty, location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-300mb' }

const place = (overrides: Partial<CheckedPlace> = {}): CheckedPlace => ({
  ine: '44216',
  postcode: null,
  name: 'Teruel',
  province: 'Teruel',
  location: 'rest-of-spain',
  status: 'available',
  maxSpeedMb: 1000,
  ...overrides,
})

describe('a combination for a place', () => {
  test.each([
    ['as fast as the place', fast, place({ maxSpeedMb: 600 }), null],
    ['slower than the place', slow, place({ maxSpeedMb: 600 }), null],
    ['faster than the place', fast, place({ maxSpeedMb: 300 }), 'place-too-slow'],
    ['where fibre is planned', slow, place({ status: 'planned', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where there is no fibre', slow, place({ status: 'none', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where nobody knows: that is no no', fast, place({ status: 'unknown', maxSpeedMb: 0 }), null],
    ['of another location’s tariffs', fast, place({ location: 'castellon' }), 'place-elsewhere'],
    [
      'of another location’s, where nobody knows',
      fast,
      place({ status: 'unknown', location: null }),
      'place-elsewhere',
    ],
    ['without fibre, where there is none', { ...empty, lines: { '35gb': 2 } }, place({ status: 'none' }), null],
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
