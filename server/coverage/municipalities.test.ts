import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import largestTownsCsv from '#geography/largest-towns.csv?raw'
import otherNamesCsv from '#geography/other-names.csv?raw'
import { municipalities, provinces } from './municipalities.ts'

test('there are 8,131 municipalities, each in one of 52 provinces', () => {
  expect(municipalities.size).toBe(8131)
  expect(provinces.size).toBe(52)
  expect(new Set([...municipalities.values()].map(({ province }) => province.code)).size).toBe(52)
})

test('land that municipalities share and Gibraltar are none', () => {
  expect([...municipalities.keys()].filter((ine) => /^5[34]/.test(ine))).toEqual([])
})

test.each([
  ['other-names.csv', otherNamesCsv],
  ['largest-towns.csv', largestTownsCsv],
])('each code in %s stands beside the official name that it has, and stands there once', (_, csv) => {
  const rows = parse(csv, { from: 2 })
  expect(rows.filter(([ine = '', name]) => municipalities.get(ine)?.name !== name)).toEqual([])
  expect(new Set(rows.map(([ine]) => ine)).size).toBe(rows.length)
})
