import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeWithDefaults } from '#tests/support/catalogue/code-with-defaults.ts'
import { operatorCatalogues } from '#tests/support/catalogue/operator-catalogues.ts'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { offeredActions, reachableCombinations } from '#tests/support/page/reachable-combinations.ts'
import { tariffCodes } from '#tests/support/page/tariff-codes.ts'
import type { Catalogue, Location } from './catalogue.ts'
import { reduceCombination, emptyCombination, lineCount, type Combination } from './combination.ts'
import { priceOf } from '../price/price.ts'
import { combinationLink, MAX_CODED, readTariffCode } from './tariff-code.ts'

const { catalogue } = demoSite
const nothing = emptyCombination(catalogue)

function read(code: string, lines?: readonly string[]) {
  return readTariffCode(catalogue, code, lines).combination
}

describe('the codes that the site links to', () => {
  test.each(tariffCodes)('%s costs %i € a month, and is the link of what it presets', (code, euros) => {
    const { combination, recognised } = readTariffCode(catalogue, code)

    expect(recognised).toBe(true)
    expect(priceOf(catalogue, combination).total).toEqual([monthly(euros * 100)])
    expect(combinationLink(catalogue, combination)).toEqual({ code, lines: [], extras: [] })
  })
})

describe('positions', () => {
  test('no code presets nothing', () => {
    expect(readTariffCode(catalogue, '')).toEqual({ combination: nothing, recognised: true })
  })

  test('one digit presets the location', () => {
    expect(read('0')).toEqual(nothing)
    expect(read('1')).toEqual({ ...nothing, location: 'rest-of-spain' })
  })

  test('a digit that names nothing presets nothing in its place only', () => {
    expect(read('2')).toEqual(nothing)
    expect(read('19')).toEqual({ ...nothing, location: 'rest-of-spain' })
    expect(read('13')).toEqual({ ...nothing, location: 'rest-of-spain' })
    expect(read('004')).toEqual(nothing)
    expect(read('113')).toEqual({ ...nothing, location: 'rest-of-spain', type: 'fibre' })
    expect(read('0200')).toEqual(read('0000'))
    expect(read('900')).toEqual(read('000'))
    expect(read('9994')).toEqual(nothing)
    expect(read('99999')).toEqual(nothing)
  })

  // Specification, section 2: "char 0: location (default 0)", "char 1: type (default 0)", "char 2: selection (default -1)".
  test.each([
    ['the demo', catalogue],
    ['a region’s operator', operatorCatalogues.levante],
    ['a village’s', operatorCatalogues.village],
    ['a mobile brand', operatorCatalogues['mobile-brand']],
    ['many of everything', largestCatalogue()],
    ['fibre alone', { ...catalogue, locations: withoutPacks(catalogue) }],
    ['no TV, no lines', { ...catalogue, tv: null, mobile: [] }],
  ] as const)('with %s, a digit that names nothing reads as the default of its position', (_, sold) => {
    // The fifth digit is TV, whatever else is sold.
    const codes = (sold === catalogue ? [1, 2, 3, 4, 5] : [1, 2, 3, 4]).flatMap((length) =>
      Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0')),
    )
    const wrong = codes.filter((code) => {
      const { combination, recognised } = readTariffCode(sold, code)
      const expected = readTariffCode(sold, codeWithDefaults(sold, code)).combination
      return !recognised || JSON.stringify(combination) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
  })

  test('a slot that names the line of the pack adds nothing', () => {
    expect(read('0011').lines).toEqual({})
  })

  test('a slot that names another line adds one', () => {
    expect(read('0013').lines).toEqual({ unlimited: 1 })
    expect(priceOf(catalogue, read('0013')).total).toEqual([monthly((34 + 20) * 100)])
  })

  test('only a code of four digits has a slot', () => {
    expect(read('00031')).toEqual({ ...nothing, tariff: 'castellon-1gb-35gb', tv: true })
  })

  test('the fifth digit switches TV on with 1 only', () => {
    expect(read('99991').tv).toBe(true)
    expect(read('99990').tv).toBe(false)
    expect(read('99992').tv).toBe(false)
  })

  test.each(['0000x', 'abcd', '000000', '-1', '00 0', '٠', '0000\n'])('%j is no code, and presets nothing', (code) => {
    expect(readTariffCode(catalogue, code)).toEqual({ combination: nothing, recognised: false })
  })
})

describe('lines beside the code', () => {
  test('replace its slot', () => {
    expect(read('0013', ['70gb', '35gb', '70gb']).lines).toEqual({ '70gb': 2, '35gb': 1 })
  })

  test('stop at six, the included one counted', () => {
    const combination = read('000', Array<string>(9).fill('35gb'))

    expect(combination.lines).toEqual({ '35gb': 5 })
    expect(lineCount(catalogue, combination)).toBe(6)
  })

  test('that nobody offers are passed over', () => {
    expect(read('000', ['1gb', '35gb', 'constructor']).lines).toEqual({ '35gb': 1 })
  })
})

describe('a link', () => {
  test('gives back every combination that can be put together', () => {
    for (const combination of reachableCombinations(catalogue))
      expect(reopened(catalogue, combination)).toEqual(combination)
  })

  test('is recognised whatever it names', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{0,5}$/), (code) => {
        const { combination, recognised } = readTariffCode(catalogue, code)

        expect(recognised).toBe(true)
        expect(reopened(catalogue, combination)).toEqual(combination)
      }),
    )
  })

  test('reaches every place of the largest catalogue', () => {
    const largest = largestCatalogue()
    const sequences = fc.array(fc.constantFrom(...offeredActions(largest)), { maxLength: 30 })

    fc.assert(
      fc.property(sequences, (actions) => {
        const combination = actions.reduce(
          (from, action) => reduceCombination(largest, from, action).combination,
          emptyCombination(largest),
        )

        expect(reopened(largest, combination)).toEqual(combination)
      }),
    )
    for (const location of largest.locations) {
      for (const type of ['pack', 'fibre'] as const) {
        for (const { id: tariff } of type === 'pack' ? location.packs : location.fibre) {
          const combination = { location: location.id, type, tariff, lines: {}, tv: false }
          expect(reopened(largest, combination)).toEqual(combination)
        }
      }
    }
  })
})

function reopened(offered: Catalogue, combination: Combination): Combination {
  const { code, lines } = combinationLink(offered, combination)
  return readTariffCode(offered, code, lines).combination
}

function withoutPacks({ locations }: Catalogue): Catalogue['locations'] {
  const [first, ...others] = locations.map((location) => ({ ...location, packs: [] }))
  return [first!, ...others]
}

function largestCatalogue(): Catalogue {
  const places = Array.from({ length: MAX_CODED + 3 }, (_, place) => place)
  const locationAt = (at: number): Location => ({
    id: `location-${at}`,
    name: {},
    provinces: null,
    municipalities: null,
    packs: places.map((place) => ({
      id: `pack-${at}-${place}`,
      speedMb: 1000,
      data: place + 1,
      price: monthly(2000 + place),
    })),
    fibre: places.map((place) => ({
      id: `fibre-${at}-${place}`,
      speedMb: 100 + place,
      data: null,
      price: monthly(1000 + place),
    })),
  })
  return {
    ...catalogue,
    locations: [locationAt(0), ...places.slice(1).map(locationAt)],
    mobile: places.map((place) => ({ id: `mobile-${place}`, data: place + 1, price: monthly(500 + place) })),
  }
}
