import { monthly } from '#tests/support/catalogue/monthly.ts'
import { expect, test } from 'vitest'
import { operatorCatalogues } from '#tests/support/catalogue/operator-catalogues.ts'
import { emptyCombination, lineCount, reduceCombination, type Combination } from './combination.ts'
import { suggestedCombination } from '../price/household.ts'
import { priceOf } from '../price/price.ts'
import { combinationLink, readTariffCode } from './tariff-code.ts'

const catalogue = operatorCatalogues.levante

/** Three lines in its price: 55 GB and twice 20 GB. */
const FAMILY = 'malaga-2.5gb-55gb-20gb-20gb'
const family: Combination = { ...emptyCombination(catalogue), tariff: FAMILY }

test('a pack of several lines costs one price, and says each of its lines', () => {
  const { items, total } = priceOf(catalogue, { ...family, tv: true })
  expect(total).toEqual([monthly(5200)])
  expect(items).toMatchObject([
    { kind: 'tariff', tariff: { id: FAMILY, speedMb: 2500, data: 55, moreLines: [20, 20] }, ...monthly(5200) },
    { kind: 'included-line', data: 55, ...monthly(0) },
    { kind: 'included-line', data: 20, count: 2, ...monthly(0) },
    { kind: 'tv', ...monthly(0) },
  ])
})

test('its lines count among those that a customer may have', () => {
  const add = (from: Combination) => reduceCombination(catalogue, from, { type: 'add-line', mobile: '55gb' })
  expect(lineCount(catalogue, family)).toBe(3)
  const four = add(family)
  expect([four.notice, lineCount(catalogue, four.combination)]).toEqual([null, 4])
  expect(add(four.combination).notice).toBe('lines-full')

  const two = { ...emptyCombination(catalogue), lines: { '20gb': 2 } }
  expect(reduceCombination(catalogue, two, { type: 'toggle-tariff', tariff: FAMILY }).notice).toBe('lines-full')
})

test.each(['002', '0020', '0021'])('the code %s is the pack alone: the slots of its own lines add none', (code) => {
  expect(readTariffCode(catalogue, code)).toEqual({ combination: family, recognised: true })
})

test('one more line of the same data has its link, which leads back to it', () => {
  for (const lines of [{}, { '20gb': 1 }, { '55gb': 1 }, { unlimited: 1 }]) {
    const combination = { ...family, lines }
    const link = combinationLink(catalogue, combination)
    expect(readTariffCode(catalogue, link.code, link.lines).combination).toEqual(combination)
  }
})

test('a household of three is suggested the pack of three lines, one of two what costs less', () => {
  const suggested = (people: number) =>
    suggestedCombination(catalogue, { people, heavy: 0, location: 'malaga', tv: true })
  expect(suggested(3)).toMatchObject({ tariff: FAMILY, lines: {} })
  expect(suggested(2)).toMatchObject({ tariff: 'malaga-500mb-20gb', lines: { '20gb': 1 } })
})
