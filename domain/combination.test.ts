import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { tariffsOf } from './catalogue.ts'
import { applyStep, chosenLocation, emptyCombination, lineCount, type Combination, type Step } from './combination.ts'

const { catalogue } = demoSite
const nothing = emptyCombination(catalogue)
const pack: Combination = { ...nothing, tariff: 'castellon-1gb-35gb' }
const packWithTv: Combination = { ...pack, tv: true }
const sixLines: Combination = { ...nothing, lines: { '35gb': 4, '70gb': 2 } }

function step(from: Combination, next: Step) {
  return applyStep(catalogue, from, next)
}

test('a visitor starts with a pack for Castellón to choose, and nothing chosen', () => {
  expect(nothing).toEqual({ location: 'castellon', type: 'pack', tariff: null, lines: {}, tv: false })
})

describe('location and type', () => {
  test('another location clears the selection and keeps the lines', () => {
    const from = { ...pack, lines: { '70gb': 2 } }

    expect(step(from, { do: 'choose-location', location: 'rest-of-spain' })).toEqual({
      combination: { ...from, location: 'rest-of-spain', tariff: null },
      notice: 'tariff-reset',
    })
  })

  test('another type clears the selection', () => {
    expect(step(pack, { do: 'choose-type', type: 'fibre' })).toEqual({
      combination: { ...pack, type: 'fibre', tariff: null },
      notice: 'tariff-reset',
    })
  })

  test('with nothing selected there is nothing to tell', () => {
    expect(step(nothing, { do: 'choose-type', type: 'fibre' }).notice).toBeNull()
    expect(step(nothing, { do: 'choose-location', location: 'rest-of-spain' }).notice).toBeNull()
  })

  test('the same one again keeps the selection', () => {
    expect(step(pack, { do: 'choose-location', location: 'castellon' })).toEqual({ combination: pack, notice: null })
    expect(step(pack, { do: 'choose-type', type: 'pack' })).toEqual({ combination: pack, notice: null })
  })

  test('an unknown location changes nothing', () => {
    expect(step(pack, { do: 'choose-location', location: 'atlantis' })).toEqual({
      combination: pack,
      notice: 'not-offered',
    })
  })
})

describe('the tariff', () => {
  test('is chosen when pressed and taken off when pressed again', () => {
    expect(step(nothing, { do: 'press-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: pack,
      notice: null,
    })
    expect(step(pack, { do: 'press-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: nothing,
      notice: 'tariff-removed',
    })
  })

  test('gives way to another one', () => {
    expect(step(pack, { do: 'press-tariff', tariff: 'castellon-1gb-70gb' })).toEqual({
      combination: { ...pack, tariff: 'castellon-1gb-70gb' },
      notice: null,
    })
  })

  test.each(['castellon-1gb', 'rest-of-spain-300mb-35gb', 'no-such-tariff', ''])(
    '%j does not belong to the packs of Castellón and changes nothing',
    (tariff) => {
      expect(step(pack, { do: 'press-tariff', tariff })).toEqual({ combination: pack, notice: 'not-offered' })
    },
  )
})

describe('mobile lines', () => {
  test('are added and removed one at a time, and none is left listed', () => {
    const one = step(nothing, { do: 'add-line', mobile: '70gb' }).combination
    const two = step(one, { do: 'add-line', mobile: '70gb' }).combination

    expect(two.lines).toEqual({ '70gb': 2 })
    expect(step(two, { do: 'remove-line', mobile: '70gb' }).combination).toEqual(one)
    expect(step(one, { do: 'remove-line', mobile: '70gb' })).toEqual({ combination: nothing, notice: null })
  })

  test('are at most six over all tariffs', () => {
    expect(step(sixLines, { do: 'add-line', mobile: '140gb' })).toEqual({ combination: sixLines, notice: 'lines-full' })
  })

  test('are five beside the one that a pack includes', () => {
    const full = { ...pack, lines: { '35gb': 5 } }

    expect(lineCount(catalogue, full)).toBe(6)
    expect(step(full, { do: 'add-line', mobile: '35gb' })).toEqual({ combination: full, notice: 'lines-full' })
  })

  test('leave no room for a pack when there are six, but for fibre alone', () => {
    const fibre: Combination = { ...sixLines, type: 'fibre' }

    expect(step(sixLines, { do: 'press-tariff', tariff: 'castellon-1gb-35gb' })).toEqual({
      combination: sixLines,
      notice: 'lines-full',
    })
    expect(step(fibre, { do: 'press-tariff', tariff: 'castellon-1gb' })).toEqual({
      combination: { ...fibre, tariff: 'castellon-1gb' },
      notice: null,
    })
  })

  test('never go below none', () => {
    expect(step(nothing, { do: 'remove-line', mobile: '35gb' })).toEqual({
      combination: nothing,
      notice: 'no-line-to-remove',
    })
  })

  test.each(['1gb', '', 'constructor', '__proto__', 'toString'])('of %j are not offered', (mobile) => {
    expect(step(pack, { do: 'add-line', mobile })).toEqual({ combination: pack, notice: 'not-offered' })
    expect(step(pack, { do: 'remove-line', mobile })).toEqual({ combination: pack, notice: 'not-offered' })
  })
})

describe('TV', () => {
  test('is switched on and off', () => {
    expect(step(pack, { do: 'switch-tv', on: true })).toEqual({ combination: packWithTv, notice: null })
    expect(step(packWithTv, { do: 'switch-tv', on: false })).toEqual({ combination: pack, notice: null })
  })

  test('is no longer free once the pack is gone, and that is said', () => {
    const steps: Step[] = [
      { do: 'press-tariff', tariff: 'castellon-1gb-35gb' },
      { do: 'choose-type', type: 'fibre' },
      { do: 'choose-location', location: 'rest-of-spain' },
    ]
    for (const next of steps) expect(step(packWithTv, next).notice).toBe('tv-charged')
  })

  test('stays free from one pack to another', () => {
    expect(step(packWithTv, { do: 'press-tariff', tariff: 'castellon-1gb-70gb' }).notice).toBeNull()
  })
})

test('no sequence of steps, whatever they name, reaches a combination that is not on offer', () => {
  const { locations, mobile, conditions } = catalogue
  const tariffIds = locations.flatMap(({ packs, fibre }) => [...packs, ...fibre].map(({ id }) => id))
  const strange = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty'))
  const oneOf = (ids: readonly string[]) => fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...ids) }, strange)
  const mobileId = oneOf(mobile.map(({ id }) => id))

  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('choose-location' as const), location: oneOf(locations.map(({ id }) => id)) }),
    fc.record({ do: fc.constant('choose-type' as const), type: fc.constantFrom('pack' as const, 'fibre' as const) }),
    fc.record({ do: fc.constant('press-tariff' as const), tariff: oneOf(tariffIds) }),
    fc.record({ do: fc.constantFrom('add-line' as const, 'remove-line' as const), mobile: mobileId }),
    fc.record({ do: fc.constant('switch-tv' as const), on: fc.boolean() }),
  )

  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let combination = nothing
      for (const next of steps) {
        combination = step(combination, next).combination
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
