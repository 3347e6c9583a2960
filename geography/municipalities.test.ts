import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import largestTownsCsv from './largest-towns.csv?raw'
import changesCsv from './municipality-changes.csv?raw'
import otherNamesCsv from './other-names.csv?raw'
import { municipalities, municipalitiesAsOf, provinces, readAtlas } from './municipalities.ts'

test('there are 8,132 municipalities, each in one of 52 provinces', () => {
  expect(municipalities.size).toBe(8132)
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

test('each change of names is one that the borders do not have yet, in a list no newer than ours', () => {
  const bordered = new Map(
    readAtlas().objects.municipalities.geometries.map(({ id, properties }) => [id, properties.name]),
  )
  const changes = parse(changesCsv, { comment: '#', from: 2 })
  expect(changes.length).toBeGreaterThan(0)
  for (const [ine = '', name = '', since = ''] of changes) {
    expect(municipalities.get(ine)?.name).toBe(name)
    expect(bordered.get(ine)).not.toBe(name)
    expect(since <= municipalitiesAsOf, ine).toBe(true)
  }
})
