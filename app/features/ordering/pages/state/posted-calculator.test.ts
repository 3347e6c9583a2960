import { describe, expect, test } from 'vitest'
import { orderFields } from '#domain/people/order-fields.ts'
import { emptyOrderForm } from '#app/features/ordering/order-form.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { readPostedCalculator } from './posted-calculator.ts'

const { catalogue } = demoSite
const PACK = 'castellon-1gb-35gb'

function read(fields: Readonly<Record<string, string>>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return readPostedCalculator(catalogue, data)
}

const combinationOf = (fields: Readonly<Record<string, string>>) => read(fields).calculator.combination

test('of an empty form, the calculator starts anew', () => {
  const { calculator, action, place, problem, requestId, seen } = read({})
  expect(calculator).toEqual({
    phase: 0,
    combination: { location: 'castellon', type: 'pack', tariff: null, lines: {}, tv: false },
    details: emptyOrderForm,
  })
  expect([action, place, problem, requestId, seen]).toEqual([{ type: 'update' }, null, null, null, ''])
})

describe('the combination', () => {
  test('is as its controls say', () => {
    const fields = { location: 'castellon', type: 'pack', tariff: PACK, 'line.35gb': '2', 'line.70gb': '0', tv: 'on' }
    const { calculator, postedCombination, notice, problem } = read(fields)
    const combination = { location: 'castellon', type: 'pack', tariff: PACK, lines: { '35gb': 2 }, tv: true }
    expect(calculator.combination).toEqual(combination)
    expect([postedCombination, notice, problem]).toEqual([combination, null, null])
  })

  test('loses its tariff where location or type were changed with the same post, and says so', () => {
    const fields = { location: 'castellon', type: 'pack', tariff: PACK }
    for (const change of [{ location: 'rest-of-spain' }, { type: 'fibre' }]) {
      const { calculator, notice } = read({ ...fields, ...change })
      expect(calculator.combination).toMatchObject({ ...change, tariff: null })
      expect(notice).not.toBeNull()
    }
  })

  test('keeps everything else of what is no longer sold', () => {
    const { calculator, problem } = read({ location: 'castellon', type: 'pack', tariff: 'gone', 'line.35gb': '1' })
    expect(problem).toEqual({ code: 'tariff-gone' })
    expect(calculator.combination).toMatchObject({ location: 'castellon', tariff: null, lines: { '35gb': 1 } })
    expect(read({ location: 'mars' }).problem).toEqual({ code: 'location-unknown' })
    expect(read({ 'line.9tb': '1' }).problem).toEqual({ code: 'tariff-gone' })
  })

  test('has no lines where their number is none, or too large for an order', () => {
    for (const count of ['-1', '1.5', 'two', '1e3', ' 1', '9999'])
      expect([count, read({ 'line.35gb': count }).problem]).toEqual([count, { code: 'line-count' }])
    const { max } = catalogue.conditions.lines
    expect(combinationOf({ 'line.35gb': `${max}` }).lines).toEqual({ '35gb': max })
    const { calculator, problem } = read({ 'line.35gb': `${max}`, 'line.70gb': '2' })
    expect([calculator.combination.lines, problem]).toEqual([{}, { code: 'too-many-lines', over: 2 }])
  })
})

describe('the rest of the form', () => {
  test('the details are as they were typed, an address typed whole in its parts', () => {
    const typed = Object.fromEntries(orderFields.map((field) => [field, ` ${field} `]))
    expect(read(typed).calculator.details).toEqual({ ...typed, wishes: {} })
    const { details } = read({ address: 'Carrer Major 7, 12540 Vila-real' }).calculator
    expect(details).toMatchObject({ address: 'Carrer Major 7', postcode: '12540', town: 'Vila-real' })
  })

  test('a phase that there is not is the first one', () => {
    for (const phase of ['3', '-1', '1.0', '', '__proto__']) expect(read({ phase }).calculator.phase).toBe(0)
    expect(read({ phase: '2' }).calculator.phase).toBe(2)
  })

  test('a place and the id of a request are taken where they are well formed', () => {
    expect(read({ place: '12135-12540' }).place).toEqual({ ine: '12135', postcode: '12540' })
    expect(read({ place: '12135-1254' }).place).toBeNull()
    const request = '0b5d1a53-6f5e-4c8e-9d5e-0f6b6c1f2a3b'
    expect(read({ request }).requestId).toBe(request)
    expect(read({ request: `${request}'` }).requestId).toBeNull()
  })

  test('what is searched for is read no further than a place is long', () => {
    expect(read({ where: ` ${'a'.repeat(300)}` }).where).toBe('a'.repeat(100))
    expect(read({ where: ' ', intent: '' }).action).toEqual({ type: 'update' })
  })

  test('a file in the place of a text is passed over', () => {
    const data = new FormData()
    for (const name of ['tariff', 'name', 'where', 'phase', 'line.35gb', 'wish.note', 'intent'])
      data.set(name, new File(['x'], 'x.txt'))
    const { calculator, action, problem } = readPostedCalculator(catalogue, data)
    expect(calculator).toMatchObject({ phase: 0, combination: { tariff: null, lines: {} }, details: emptyOrderForm })
    expect([action, problem]).toEqual([{ type: 'update' }, { code: 'line-count' }])
  })
})
