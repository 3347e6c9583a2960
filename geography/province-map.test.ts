import { expect, test } from 'vitest'
import { isLongRun } from '#tests/support/run/long-run.ts'
import { municipalities, provinces } from './municipalities.ts'
import { provinceMap } from './province-map.ts'

/** Islands, most municipalities, our own, the Canaries, the smallest municipality, a city alone; the long form draws all. */
const drawn = isLongRun ? [...provinces.keys()] : ['07', '09', '12', '38', '46', '51']

test('every municipality of a province is drawn, however small, within the map', () => {
  let count = 0
  let all = 0
  for (const code of drawn) {
    all += [...municipalities.values()].filter(({ province }) => province.code === code).length
    const { width, height, shapes, unmapped } = provinceMap(code)
    count += shapes.length + unmapped.length
    for (const { path, centre } of shapes) {
      expect(path).toMatch(/^(M-?\d+ ?-?\d+l[-\d ]+z)+$/)
      expect(centre[0]).toBeGreaterThanOrEqual(0)
      expect(centre[0]).toBeLessThanOrEqual(width)
      expect(centre[1]).toBeGreaterThanOrEqual(0)
      expect(centre[1]).toBeLessThanOrEqual(height)
    }
  }
  expect(count).toBe(all)
})

test('what is newer than the borders is named beside the map', () => {
  expect(provinceMap('48').unmapped.map(({ name }) => name)).toEqual(['Usansolo'])
  expect(provinceMap('12').unmapped).toEqual([])
})

test('they stand in the order of their names, as Spanish sorts them', () => {
  const names = provinceMap('12').shapes.map(({ municipality }) => municipality.name)
  expect(names.slice(0, 4)).toEqual(['Aín', 'Albocàsser', 'Alcalà de Xivert', 'Alcudia de Veo'])
  expect(names.indexOf('Peníscola/Peñíscola')).toBeGreaterThan(names.indexOf('Pavías'))
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
})
