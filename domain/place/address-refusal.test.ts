import { describe, expect, test } from 'vitest'
import { checkedPlace } from '#tests/support/posted/checked-place.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { addressRefusal, locationOfAddress, placeOfOrder, type KnownAddress } from './address-refusal.ts'
import type { CheckedPlace } from './place.ts'

const { catalogue } = demoSite
const empty = emptyCombination(catalogue)
const castellon: Combination = { ...empty, tariff: 'castellon-1gb-35gb' }
const fast: Combination = { ...empty, location: 'rest-of-spain', tariff: 'rest-of-spain-600mb-35gb' }
const slow: Combination = { ...empty, location: 'rest-of-spain', type: 'fibre', tariff: 'rest-of-spain-300mb' }

const address = (
  locations: readonly string[],
  place: CheckedPlace | null = null,
  provinces = ['44'],
): KnownAddress => ({
  place,
  locations,
  provinces,
})
const rest = (place: Partial<CheckedPlace>) => address(['rest-of-spain'], checkedPlace(place))

describe('a combination for an address', () => {
  test.each([
    ['where its tariffs are sold', castellon, address(['castellon']), null],
    ['where those of another location are', castellon, address(['rest-of-spain']), 'place-elsewhere'],
    ['where nothing is sold', castellon, address([]), 'place-elsewhere'],
    ['that may lie in its location or in another', slow, address(['castellon', 'rest-of-spain']), null],
    ['without fibre, anywhere', { ...empty, lines: { '35gb': 1 } }, address(['rest-of-spain']), null],
    ['of which nothing is known yet', castellon, null, null],
    ['where there is no fibre', slow, rest({ status: 'none', maxSpeedMb: 0 }), 'place-without-fibre'],
    ['where fibre is slower', fast, rest({ maxSpeedMb: 300 }), 'place-too-slow'],
    ['where nobody knows', fast, rest({ status: 'unknown', maxSpeedMb: 0 }), null],
  ])('%s', (_, combination, known, expected) => {
    expect(addressRefusal(catalogue, combination, known)).toBe(expected)
  })
})

test('of several locations an address is of the preferred one, or else of the first', () => {
  expect(locationOfAddress(address(['castellon', 'rest-of-spain']), 'rest-of-spain')).toBe('rest-of-spain')
  expect(locationOfAddress(address(['castellon', 'rest-of-spain']), 'elsewhere')).toBe('castellon')
  expect(locationOfAddress(address([]), 'castellon')).toBeNull()
})

describe('the place of an order', () => {
  const teruel = checkedPlace()
  const cella = checkedPlace({ ine: '44076' })

  test.each([
    ['is that of its address', address([], cella), cella],
    ['is the one checked before, while nothing is known of the address', null, teruel],
    ['is the one checked before, where the address may lie in it', address([]), teruel],
    ['is none where the address lies in another province', address([], null, ['34', '09']), null],
  ])('%s', (_, known, expected) => {
    expect(placeOfOrder(known, teruel)).toBe(expected)
  })
})
