import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import postcodesCsv from './postcodes.csv?raw'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { isPostcode } from './is-postcode.ts'
import { municipalities, municipalitiesAsOf, provinces } from './municipalities.ts'
import { allOf, amongThoseOf, provincesReached } from './postcodes.ts'

type Row = { readonly postcode: string; readonly ine: string; readonly municipality: string; readonly listed: string }
const rows: readonly Row[] = parse(postcodesCsv, { columns: true })

const coverage = { ...demoSite.coverage, municipalitiesOf: new Map([['34260', new Set(['34034'])]]) }

test('each exception stands beside a municipality that neither rule gives its postcode, once, and has a date', () => {
  expect(new Set(rows.map(({ postcode, ine }) => postcode + ine)).size).toBe(rows.length)
  for (const { postcode, ine, municipality, listed } of rows) {
    expect(isPostcode(postcode), postcode).toBe(true)
    expect(municipalities.get(ine)?.name, ine).toBe(municipality)
    const capital = provinces.get(postcode.slice(0, 2))?.capital
    expect(ine.slice(0, 2) !== postcode.slice(0, 2) || (postcode[2] === '0' && ine !== capital), postcode).toBe(true)
    expect(listed <= municipalitiesAsOf, listed).toBe(true)
  }
})

test('each province has a capital in it', () => {
  for (const { code, capital } of provinces.values()) {
    expect(capital.slice(0, 2)).toBe(code)
    expect(municipalities.has(capital), capital).toBe(true)
  }
})

test.each([
  ['of the capital', '28001', ['28079']],
  ['of the capital and a neighbour', '28024', ['28079', '28115']],
  ['that the operator lists', '34260', ['34034']],
  ['anywhere in a province', '28100', null],
])('a postcode %s', (_, postcode, expected) => {
  expect(allOf(coverage, postcode)).toEqual(expected)
})

test('of places by one name, those that the operator lists come first, then the exceptions, then the province', () => {
  const ines = ['09316', '34034', '34001', '28079']
  expect(amongThoseOf(coverage, '34260', ines)).toEqual(['34034'])
  expect(amongThoseOf(coverage, '34260', ['09316', '34001'])).toEqual(['09316'])
  expect(amongThoseOf(coverage, '34260', ['34001', '28079'])).toEqual(['34001'])
  expect(amongThoseOf(coverage, '34260', ['28079'])).toEqual([])
  expect(provincesReached(coverage, '34260')).toEqual(['34', '09'])
})
