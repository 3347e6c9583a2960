import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { placeLines, readPlaceLines } from './place-lines.server.ts'

test('places are read by name, without its accents, or by INE code; once each', () => {
  expect(readPlaceLines(demoSite, ' Aín \nain\n12040\n\nCastelló de la Plana')).toEqual({
    places: ['12002', '12040'],
    unknown: [],
  })
})

test('two digits stand for all places of a province that the coverage lists', () => {
  const listed = [...demoSite.coverage.entries.keys()].filter((ine) => ine.startsWith('44'))
  expect(listed.length).toBeGreaterThan(1)
  expect(readPlaceLines(demoSite, '44').places).toEqual(listed.toSorted())
})

test('what is no place, or only begins like one, is named', () => {
  expect(readPlaceLines(demoSite, 'Nowhere at all\n99999\nCastel')).toEqual({
    places: [],
    unknown: ['Nowhere at all', '99999', 'Castel'],
  })
})

test('what is written of places is read back as the same places', () => {
  const places = [...demoSite.coverage.entries.keys()].toSorted()
  expect(readPlaceLines(demoSite, placeLines(places))).toEqual({ places, unknown: [] })
})
