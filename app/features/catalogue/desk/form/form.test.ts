import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { readEuros, readFigure } from './amounts.ts'
import { fieldName, fromField, valueAt, withValue } from './field-name.ts'
import { catalogueForm } from './form-tree.ts'
import { problemsOf } from './problems.ts'
import { partTyped, typedPart, type Typed } from './typed-part.ts'

const document = parse(readFileSync('site/catalogue.yaml', 'utf8')) as unknown
const languages = ['es-ES', 'ca-ES-valencia', 'en-US'] as const
const writing = { languages, locale: 'es-ES', unlimited: 'ilimitados' } as const
const packs = ['locations', 0, 'packs']
const wrongIn = (changed: unknown) => problemsOf(changed, languages).map(({ path, rule }) => [fieldName(path), rule])
const typedInto = (path: typeof packs, typed: Typed) => {
  const before = valueAt(document, path)
  return partTyped(path, { ...typedPart(path, before, writing), ...typed }, before, writing)
}

test('each part of a catalogue says the same after it was typed', () => {
  const parts = Object.keys(catalogueForm.children).map((key) => [key])
  for (const path of [...parts, packs, ['locations', 0, 'fibre'], ['locations', 1, 'packs']]) {
    const before = valueAt(document, path)
    const after = partTyped(path, typedPart(path, before, writing), before, writing)
    expect([path, after.faults]).toEqual([path, []])
    expect(JSON.stringify(after.value)).toBe(JSON.stringify(before))
  }
})

describe('money as people type it', () => {
  test.each([
    ['29', 29],
    [' 29,90 ', 29.9],
    ['29.90 €', 29.9],
    ['€29.9', 29.9],
    ['0', 0],
    ['29,9O', 'letter-o'],
    ['-3', 'negative'],
    ['29 € / 31 $', 'two-amounts'],
    ['29 $', 'other-currency'],
    ['veintinueve', 'no-amount'],
    ['29,905', 'no-amount'],
  ])('%s', (typed, read) => expect(readEuros(typed)).toBe(read))
})

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['10.000', 10_000],
  ['600', 600],
  ['0,5', 0.5],
  ['0.125', 0.125],
] as const)('a figure of %s is %d, with thousands grouped as people and pages do', (typed, read) => {
  expect(readFigure(typed, 'Mbps')).toBe(read)
  expect(readFigure(typed, 'GB')).toBe(read)
})

test('a changed price is the only change, and a wrong one has its reason at its field', () => {
  const price = fieldName([...packs, 0, 'price'])
  const right = typedInto(packs, { [price]: '31,50 €' })
  expect(right.faults).toEqual([])
  expect(right.value).toEqual(valueAt(withValue(document, [...packs, 0, 'price'], 31.5), packs))
  expect(typedInto(packs, { [price]: '31 € 29 $' }).faults).toEqual([{ field: price, fault: 'two-amounts' }])
})

test('an entry that moves takes along what stands on other pages, and one that is new has nothing there', () => {
  const before = valueAt(document, ['locations']) as readonly { readonly packs: unknown }[]
  const typed = typedPart(['locations'], before, writing)
  const swapped = { ...typed, [fromField(['locations', 0])]: '1', [fromField(['locations', 1])]: '' }
  const { value } = partTyped(['locations'], swapped, before, writing)
  const after = value as readonly { readonly packs?: unknown }[]
  expect(after[0]?.packs).toEqual(before[1]?.packs)
  expect(after[1]?.packs).toBeUndefined()
})

test('all that is wrong is said at once, each at its field, also what the rules say behind others', () => {
  expect(wrongIn(document)).toEqual([])
  const one = { speed: 1000, data: 35, price: 29 }
  const forty = Array.from({ length: 41 }, (_, at) => ({ ...one, data: at + 1, price: at === 3 ? -1 : 29 }))
  const wrong = withValue(withValue(document, packs, forty), ['conditions', 'fibre', 'commitmentMonths'], 36)
  const at = (...path: (string | number)[]) => fieldName([...packs, ...path])
  expect(wrongIn(wrong)).toEqual(
    expect.arrayContaining([
      [at(3, 'price'), 'own'],
      [at(), 'other'],
      ['conditions.fibre.commitmentMonths', 'own'],
    ]),
  )
  const untold = withValue(document, ['promotions', 0, 'title', 'en-US'], '')
  expect(wrongIn(untold)).toEqual([['promotions.0.title.en-US', 'missing']])
  const nothing = withValue(document, [...packs, 0, 'price'], '')
  expect(wrongIn(nothing)).toEqual([[at(0, 'price'), 'missing']])
})
