import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readTariffCode } from '../catalogue/tariff-code.ts'
import { lineCount, type Combination } from '../catalogue/combination.ts'
import { differenceOf, perYear } from '../money/price-order.ts'
import { household, suggestedCombination } from './household.ts'
import { neighboursOf } from './neighbours.ts'
import { priceOf } from './price.ts'

const { catalogue } = demoSite
const total = (combination: Combination) => priceOf(catalogue, combination).total

test('beside a pack with an unlimited line, one line of 140 GB costs less, and a larger one a little more', () => {
  const { combination } = readTariffCode(catalogue, '00001', ['35gb', '35gb', 'unlimited'])
  const { cheaper, richer } = neighboursOf(catalogue, combination)
  expect(cheaper).toMatchObject({ difference: [monthly(-600)], move: { piece: 'line', from: 'unlimited', to: 140 } })
  expect(richer).toMatchObject({ difference: [monthly(300)], move: { piece: 'line', from: 35, to: 70 } })
})

test('what is cheapest of all has no cheaper one beside it', () => {
  const { combination } = readTariffCode(catalogue, '', ['35gb'])
  expect(neighboursOf(catalogue, combination).cheaper).toBeNull()
})

test('of any household’s combination, neighbours have as many lines and cost less and more', () => {
  fc.assert(
    fc.property(
      fc.record({
        people: fc.integer({ min: 1, max: 6 }),
        heavy: fc.integer({ min: 0, max: 6 }),
        location: fc.constantFrom(...catalogue.locations.map(({ id }) => id)),
        tv: fc.boolean(),
      }),
      (asked) => {
        const combination = suggestedCombination(catalogue, household(catalogue, asked))
        const { cheaper, richer } = neighboursOf(catalogue, combination)
        for (const neighbour of [cheaper, richer]) {
          if (!neighbour) continue
          expect(differenceOf(total(neighbour.combination), total(combination))).toEqual(neighbour.difference)
          expect(lineCount(catalogue, neighbour.combination)).toBe(lineCount(catalogue, combination))
          expect(neighbour.combination.location).toBe(combination.location)
          // Moved back, it is among the neighbours' neighbours or nearer ones are.
          expect(neighboursOf(catalogue, neighbour.combination)).not.toEqual({ cheaper: null, richer: null })
        }
        expect([
          cheaper ? perYear(cheaper.difference) < 0 : true,
          richer ? perYear(richer.difference) > 0 : true,
        ]).toEqual([true, true])
      },
    ),
  )
})

test('no neighbour has internet that a chosen extra is not for', () => {
  const [castellon, rest] = catalogue.locations
  const [slow, middle, fast] = rest!.fibre
  const radio = { ...middle!, technology: 'fwa' as const }
  const mixed: Catalogue = {
    ...catalogue,
    locations: [castellon, { ...rest!, fibre: [slow!, radio, fast!] }],
    charges: [
      {
        id: 'fixed-ip',
        name: { 'es-ES': 'IP fija' },
        amount: 600,
        per: 'month',
        of: 'fibre',
        required: false,
        max: 1,
        technologies: ['fibre'],
      },
    ],
  }
  const on = { location: rest!.id, type: 'fibre', tariff: slow!.id, lines: {}, tv: false } as const
  expect(neighboursOf(mixed, on).richer?.combination.tariff).toBe(radio.id)
  // Without the extra, the radio would seem to cost less.
  const { cheaper, richer } = neighboursOf(mixed, { ...on, charges: { 'fixed-ip': 1 } })
  expect(cheaper).toBeNull()
  expect(richer?.combination).toMatchObject({ tariff: fast!.id, charges: { 'fixed-ip': 1 } })
})
