import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { checkOrder, maySendOrder } from './rules.ts'
import { orderFields } from '#domain/people/order-fields.ts'
import { emptyOrderForm, type OrderForm } from './order-form.ts'
import { priceOf } from '#domain/price/price.ts'

const { catalogue } = demoSite
const nothing = emptyCombination(catalogue)
const combination: Combination = { ...nothing, tariff: 'castellon-1gb-35gb', lines: { '70gb': 2 }, tv: true }

const form: OrderForm = {
  name: ' José  María ',
  lastName: 'Núñez-García',
  identity: '12.345.678-z',
  address: 'Carrer Major 24',
  postcode: ' 12 540',
  town: 'Vila-real ',
  phone: '600 000 000',
  email: 'Jose@Ejemplo.ES',
  wishes: {},
}

describe('checking an order', () => {
  test('keeps every field as its rule keeps it, and works the price out', () => {
    expect(checkOrder(catalogue, form, combination)).toEqual({
      ok: true,
      order: {
        customer: {
          name: 'José María',
          lastName: 'Núñez-García',
          identity: '12345678Z',
          address: 'Carrer Major 24, 12540 Vila-real',
          phone: '+34600000000',
          email: 'Jose@ejemplo.es',
        },
        combination,
        price: priceOf(catalogue, combination),
        wishes: null,
      },
    })
  })

  test('names every field that is missing, all at once', () => {
    expect(checkOrder(catalogue, emptyOrderForm, combination)).toEqual({
      ok: false,
      errors: {
        name: 'name-empty',
        lastName: 'last-name-empty',
        identity: 'identity-empty',
        address: 'address-empty',
        postcode: 'postcode-empty',
        town: 'town-empty',
        phone: 'phone-empty',
        email: 'email-empty',
      },
      wishErrors: {},
      nothingSelected: false,
    })
  })

  test.each(orderFields)('is not passed without %s', (field) => {
    const checked = checkOrder(catalogue, { ...form, [field]: '' }, combination)

    expect(checked.ok || Object.keys(checked.errors)).toEqual([field])
  })

  test('is not passed with a wrong wish, and carries right ones', () => {
    const wishes = { note: 'Sin prisa', landline: '6' }
    expect(checkOrder(catalogue, { ...form, wishes }, combination)).toMatchObject({
      ok: false,
      errors: {},
      wishErrors: { landline: 'landline-format' },
    })
    expect(checkOrder(catalogue, { ...form, wishes: { note: 'Sin prisa' } }, combination)).toMatchObject({
      order: { wishes: { note: 'Sin prisa' } },
    })
  })

  test('is not passed with nothing chosen', () => {
    expect(checkOrder(catalogue, form, nothing)).toEqual({
      ok: false,
      errors: {},
      wishErrors: {},
      nothingSelected: true,
    })
  })

  test.each<Combination>([
    { ...nothing, lines: { '35gb': 1 } },
    { ...nothing, tv: true },
    { ...nothing, type: 'fibre', tariff: 'castellon-1gb' },
  ])('is passed without a pack: %j', (chosen) => expect(checkOrder(catalogue, form, chosen).ok).toBe(true))
})

describe('an order may be sent', () => {
  test('once anything is typed and chosen', () => {
    expect(maySendOrder(catalogue, { ...emptyOrderForm, name: 'A' }, combination)).toBe(true)
  })

  test('not while the total is 0', () => {
    expect(maySendOrder(catalogue, form, nothing)).toBe(false)
  })

  test('not while all personal fields are empty', () => {
    expect(maySendOrder(catalogue, emptyOrderForm, combination)).toBe(false)
    expect(maySendOrder(catalogue, { ...emptyOrderForm, address: ' \n' }, combination)).toBe(false)
  })
})
