import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { tariffsOf } from './catalogue.ts'
import {
  reduceCombination,
  chosenLocation,
  emptyCombination,
  lineCount,
  type Combination,
  type CombinationAction,
} from './combination.ts'

const { catalogue } = demoSite
const nothing = emptyCombination(catalogue)
const pack: Combination = { ...nothing, tariff: 'castellon-1gb-35gb' }
const packWithTv: Combination = { ...pack, tv: true }
const sixLines: Combination = { ...nothing, lines: { '35gb': 4, '70gb': 2 } }

function reduce(from: Combination, action: CombinationAction) {
  return reduceCombination(catalogue, from, action)
}

test('a visitor starts with a pack for Castellón to choose, and nothing chosen', () => {
  expect(nothing).toEqual({ location: 'castellon', type: 'pack', tariff: null, lines: {}, tv: false })
})

describe('location and type', () => {
  test('another location clears the selection and keeps the lines', () => {
    const from = { ...pack, lines: { '70gb': 2 } }

    expect(reduce(from, { type: 'choose-location', location: 'rest-of-spain' })).toEqual({
      combination: { ...from, location: 'rest-of-spain', tariff: null },
      notice: 'tariff-reset',
    })
  })

  test('another type clears the selection', () => {
    expect(reduce(pack, { type: 'choose-type', tariffType: 'fibre' })).toEqual({
      combination: { ...pack, type: 'fibre', tariff: null },
      notice: 'tariff-reset',
    })
  })

  test('with nothing selected there is nothing to tell', () => {
    expect(reduce(nothing, { type: 'choose-type', tariffType: 'fibre' }).notice).toBeNull()
    expect(reduce(nothing, { type: 'choose-location', location: 'rest-of-spain' }).notice).toBeNull()
  })

  test('the same one again keeps the selection', () => {
    expect(reduce(pack, { type: 'choose-location', location: 'castellon' })).toEqual({
      combination: pack,
      notice: null,
    })
    expect(reduce(pack, { type: 'choose-type', tariffType: 'pack' })).toEqual({ combination: pack, notice: null })
  })

  test('an unknown location changes nothing', () => {
    expect(reduce(pack, { type: 'choose-location', location: 'atlantis' })).toEqual({
      combination: pack,
      notice: 'not-offered',
    })
  })
})

describe('the tariff', () => {
  test('is chosen when pressed and taken off when pressed again', () => {
    expect(reduce(nothing, { type: 'toggle-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: pack,
      notice: null,
    })
    expect(reduce(pack, { type: 'toggle-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: nothing,
      notice: 'tariff-removed',
    })
  })

  test('gives way to another one', () => {
    expect(reduce(pack, { type: 'toggle-tariff', tariff: 'castellon-1gb-70gb' })).toEqual({
      combination: { ...pack, tariff: 'castellon-1gb-70gb' },
      notice: null,
    })
  })

  test.each(['castellon-1gb', 'rest-of-spain-300mb-35gb', 'no-such-tariff', ''])(
    '%j does not belong to the packs of Castellón and changes nothing',
    (tariff) => {
      expect(reduce(pack, { type: 'toggle-tariff', tariff })).toEqual({ combination: pack, notice: 'not-offered' })
    },
  )
})

describe('mobile lines', () => {
  test('are added and removed one at a time, and none is left listed', () => {
    const one = reduce(nothing, { type: 'add-line', mobile: '70gb' }).combination
    const two = reduce(one, { type: 'add-line', mobile: '70gb' }).combination

    expect(two.lines).toEqual({ '70gb': 2 })
    expect(reduce(two, { type: 'remove-line', mobile: '70gb' }).combination).toEqual(one)
    expect(reduce(one, { type: 'remove-line', mobile: '70gb' })).toEqual({ combination: nothing, notice: null })
  })

  test('are at most six over all tariffs', () => {
    expect(reduce(sixLines, { type: 'add-line', mobile: '140gb' })).toEqual({
      combination: sixLines,
      notice: 'lines-full',
    })
  })

  test('are five beside the one that a pack includes', () => {
    const full = { ...pack, lines: { '35gb': 5 } }

    expect(lineCount(catalogue, full)).toBe(6)
    expect(reduce(full, { type: 'add-line', mobile: '35gb' })).toEqual({ combination: full, notice: 'lines-full' })
  })

  test('leave no room for a pack when there are six, but for fibre alone', () => {
    const fibre: Combination = { ...sixLines, type: 'fibre' }

    expect(reduce(sixLines, { type: 'toggle-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: sixLines,
      notice: 'lines-full',
    })
    expect(reduce(fibre, { type: 'toggle-tariff', tariff: 'castellon-1gb' })).toEqual({
      combination: { ...fibre, tariff: 'castellon-1gb' },
      notice: null,
    })
  })

  test('never go below none', () => {
    expect(reduce(nothing, { type: 'remove-line', mobile: '35gb' })).toEqual({
      combination: nothing,
      notice: 'no-line-to-remove',
    })
  })

  test.each(['1gb', '', 'constructor', '__proto__', 'toString'])('of %j are not offered', (mobile) => {
    expect(reduce(pack, { type: 'add-line', mobile })).toEqual({ combination: pack, notice: 'not-offered' })
    expect(reduce(pack, { type: 'remove-line', mobile })).toEqual({ combination: pack, notice: 'not-offered' })
  })
})

describe('TV', () => {
  test('is switched on and off', () => {
    expect(reduce(pack, { type: 'switch-tv', on: true })).toEqual({ combination: packWithTv, notice: null })
    expect(reduce(packWithTv, { type: 'switch-tv', on: false })).toEqual({ combination: pack, notice: null })
  })

  test('is no longer free once the pack is gone, and that is said', () => {
    const actions: CombinationAction[] = [
      { type: 'toggle-tariff', tariff: 'castellon-1gb-35gb' },
      { type: 'choose-type', tariffType: 'fibre' },
      { type: 'choose-location', location: 'rest-of-spain' },
    ]
    for (const action of actions) expect(reduce(packWithTv, action).notice).toBe('tv-charged')
  })

  test('stays free from one pack to another', () => {
    expect(reduce(packWithTv, { type: 'toggle-tariff', tariff: 'castellon-1gb-70gb' }).notice).toBeNull()
  })
})

test('no sequence of actions, whatever they name, reaches a combination that is not on offer', () => {
  const { locations, mobile, conditions } = catalogue
  const tariffIds = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre].map(({ id }) => id))
  const strange = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'))
  const oneOf = (ids: readonly string[]) => fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, strange)
  const mobileId = oneOf(mobile.map(({ id }) => id))

  const anyAction: fc.Arbitrary<CombinationAction> = fc.oneof(
    fc.record({ type: fc.constant('choose-location' as const), location: oneOf(locations.map(({ id }) => id)) }),
    fc.record({
      type: fc.constant('choose-type' as const),
      tariffType: fc.constantFrom('pack' as const, 'fibre' as const),
    }),
    fc.record({ type: fc.constant('toggle-tariff' as const), tariff: oneOf(tariffIds) }),
    fc.record({ type: fc.constantFrom('add-line' as const, 'remove-line' as const), mobile: mobileId }),
    fc.record({ type: fc.constant('switch-tv' as const), on: fc.boolean() }),
  )

  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      let combination = nothing
      for (const action of actions) {
        combination = reduce(combination, action).combination
        const { location, type, tariff, lines } = combination

        expect(locations.map(({ id }) => id)).toContain(location)
        const offered = tariffsOf(chosenLocation(catalogue, combination), type).map(({ id }) => id)
        expect([null, ...offered]).toContain(tariff)
        for (const [id, count] of Object.entries(lines)) {
          expect(mobile.map((known) => known.id)).toContain(id)
          expect(Number.isInteger(count) && count > 0).toBe(true)
        }
        expect(lineCount(catalogue, combination)).toBeLessThanOrEqual(conditions.lines.max)
      }
    }),
  )
})
