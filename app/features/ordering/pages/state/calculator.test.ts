import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { tariffsOf } from '#domain/catalogue/catalogue.ts'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import { placeRefusal, type CheckedPlace } from '#domain/place/place.ts'
import { orderFields } from '#domain/people/order-fields.ts'
import { emptyOrderForm } from '#app/features/ordering/order-form.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { actionValue, atAddress, atPlace, readAction, reduce, type Action, type Calculator } from './calculator.ts'

const { catalogue } = demoSite
const pack: Combination = { ...emptyCombination(catalogue), tariff: 'castellon-1gb-35gb' }
const vilaReal: CheckedPlace = {
  ine: '12135',
  postcode: '12540',
  name: 'Vila-real/Villarreal',
  province: 'Castellón',
  location: 'castellon',
  status: 'available',
  maxSpeedMb: 1000,
}
const start: Calculator = { phase: 0, combination: pack, place: null, details: emptyOrderForm }
const after = (from: Calculator, action: Action) => reduce(catalogue, from, action)

describe('from phase to phase', () => {
  test('Next leads to the details and from there to the review, Prev back to the choice', () => {
    const details = after(start, { type: 'next' }).calculator
    expect(details).toEqual({ ...start, phase: 1 })
    expect(after(details, { type: 'next' }).calculator).toEqual({ ...start, phase: 2 })
    expect(after(details, { type: 'prev' }).calculator).toEqual(start)
  })

  test('the details begin with the town and the postcode of the place that was checked', () => {
    const { details } = after({ ...start, place: vilaReal }, { type: 'next' }).calculator
    expect(details).toEqual({ ...emptyOrderForm, postcode: '12540', town: 'Vila-real' })
  })

  test('what was typed of an address stays', () => {
    const typed = { ...emptyOrderForm, town: 'Burriana' }
    expect(after({ ...start, place: vilaReal, details: typed }, { type: 'next' }).calculator.details).toBe(typed)
  })

  test('an address typed whole into the street has its parts before the review', () => {
    const details = { ...emptyOrderForm, address: 'Carrer Major 7, 12540 Vila-real' }
    expect(after({ ...start, phase: 1, details }, { type: 'next' }).calculator.details).toEqual({
      ...details,
      address: 'Carrer Major 7',
      postcode: '12540',
      town: 'Vila-real',
    })
  })

  test('from the review, a field to mend is the one that gets the focus', () => {
    expect(after({ ...start, phase: 2 }, { type: 'change-details', field: 'phone' })).toEqual({
      calculator: { ...start, phase: 1 },
      notice: null,
      field: 'phone',
    })
  })

  test('what only the server does changes nothing here', () => {
    for (const type of ['update', 'send', 'find-place', 'see-offers-there'] as const)
      expect(after({ ...start, phase: 2 }, { type }).calculator).toEqual({ ...start, phase: 2 })
  })
})

describe('a place', () => {
  test('brings its location, and takes off a tariff that is sold elsewhere', () => {
    const elsewhere = { ...vilaReal, ine: '28079', postcode: '28013', name: 'Madrid', location: 'rest-of-spain' }
    const { calculator, notice } = atPlace(catalogue, start, elsewhere)
    expect(calculator.combination).toMatchObject({ location: 'rest-of-spain', tariff: null })
    expect([calculator.place, notice]).toEqual([elsewhere, 'tariff-reset'])
  })

  test('takes off a tariff that is faster than the fibre there, and says so', () => {
    const { calculator, notice } = atPlace(catalogue, start, { ...vilaReal, maxSpeedMb: 300 })
    expect([calculator.combination.tariff, notice]).toEqual([null, 'place-too-slow'])
  })

  test('is forgotten with another location, and with it what it had filled in', () => {
    const details = { ...emptyOrderForm, postcode: '12540', town: 'Vila-real' }
    const at = { ...start, place: vilaReal, details }
    expect(after(at, { type: 'choose-location', location: 'rest-of-spain' }).calculator.place).toBeNull()
    expect(after(at, { type: 'forget-place' }).calculator.place).toBeNull()
    const burriana = { ...vilaReal, ine: '12032', postcode: '12530', name: 'Burriana' }
    expect(atPlace(catalogue, at, burriana).calculator.details).toEqual(emptyOrderForm)
  })

  test('of a typed address keeps the same tariff where it is sold, and goes back to the choice', () => {
    const there: KnownAddress = { place: null, locations: ['rest-of-spain'], provinces: ['28'] }
    const details = { ...start, phase: 1 as const }
    expect(atAddress(catalogue, details, there)).toMatchObject({
      calculator: { phase: 0, combination: { location: 'rest-of-spain', tariff: null } },
      notice: 'tariff-reset',
    })
    const [castellon, ...others] = catalogue.locations
    const sameTariffs = castellon.packs.map((each) => ({ ...each, id: `there-${each.id}` }))
    const sold = {
      ...catalogue,
      locations: [castellon, ...others.map((one) => ({ ...one, packs: sameTariffs }))] as const,
    }
    expect(atAddress(sold, details, there)).toMatchObject({
      calculator: { phase: 0, combination: { location: 'rest-of-spain', tariff: 'there-castellon-1gb-35gb' } },
      notice: null,
    })
  })
})

const tariffs = catalogue.locations.flatMap((location) =>
  (['pack', 'fibre'] as const).flatMap((type) => tariffsOf(location, type).map(({ id }) => id)),
)
const lines = catalogue.mobile.map(({ id }) => id)
const places = fc.record({
  ine: fc.constantFrom('12135', '28079'),
  postcode: fc.constantFrom(null, '12540'),
})
/** Actions with a button. */
type ButtonAction = Parameters<typeof actionValue>[0]
const actions: fc.Arbitrary<ButtonAction> = fc.oneof(
  fc.constantFrom<ButtonAction>(
    ...(['next', 'prev', 'update', 'send', 'change-combination', 'find-place', 'forget-place'] as const).map(
      (type) => ({ type }),
    ),
    { type: 'see-offers-there' },
  ),
  fc.record({ type: fc.constant('take-place' as const), place: places }),
  fc.record({ type: fc.constant('toggle-tariff' as const), tariff: fc.constantFrom(...tariffs) }),
  fc.record({ type: fc.constantFrom('add-line' as const, 'remove-line' as const), mobile: fc.constantFrom(...lines) }),
  fc.record({ type: fc.constant('change-details' as const), field: fc.constantFrom(null, ...orderFields) }),
)

describe('any way through', () => {
  test('an action is read from a button as it was written there', () => {
    fc.assert(
      fc.property(actions, (action) => {
        expect(readAction(actionValue(action), '')).toEqual(action)
      }),
    )
  })

  test('never holds a tariff that the place rules out, and never more lines than may be ordered', () => {
    const all = fc.array(
      fc.oneof<fc.Arbitrary<Action>[]>(
        actions,
        fc.record({
          type: fc.constant('choose-location' as const),
          location: fc.constantFrom(...catalogue.locations.map(({ id }) => id)),
        }),
      ),
      { maxLength: 20 },
    )
    const speeds = fc.constantFrom(0, 300, 600, 1000)
    fc.assert(
      fc.property(all, speeds, (steps, maxSpeedMb) => {
        const begun = atPlace(catalogue, start, { ...vilaReal, maxSpeedMb }).calculator
        const { combination, place } = steps.reduce((from, step) => after(from, step).calculator, begun)
        expect(placeRefusal(catalogue, combination, place)).toBeNull()
        const count = Object.values(combination.lines).reduce((sum, each) => sum + each, 0)
        expect(count).toBeLessThanOrEqual(catalogue.conditions.lines.max)
      }),
    )
  })
})

test('Enter in a field searches for a place that is typed, and else only recalculates', () => {
  expect(readAction('', 'Vila-real')).toEqual({ type: 'find-place' })
  expect(readAction('', '')).toEqual({ type: 'update' })
  expect(readAction('take-place:nowhere', '')).toEqual({ type: 'update' })
})
