import { expect, test } from 'vitest'
import { findMunicipalities } from './place-search.ts'

function found(query: string, ownProvinces: readonly string[] = ['12']): readonly string[] {
  return findMunicipalities(query, { ownProvinces: new Set(ownProvinces), limit: 10 }).map(({ ine }) => ine)
}

test.each([
  ['Vila-real', '12135'],
  ['Villarreal', '12135'],
  ['villa real', '12135'],
  ['Bilareal', '12135'],
  ['Castellón', '12040'],
  ['castello de la plana', '12040'],
  ['Borriana', '12032'],
  ['burriana', '12032'],
  ['Vall de Uxó', '12126'],
  ['vall duixo', '12126'],
  ['benicasim', '12028'],
  ['Peniscola', '12089'],
  ['Orpesa', '12085'],
  ['La Coruña', '15030'],
  ['coruna', '15030'],
  ['Coruña, A', '15030'],
  ['Ponte Areas', '36042'],
  ['Sangenjo', '36051'],
  ['Orense', '32054'],
  ['Santiago', '15078'],
  ['Donostia', '20069'],
  ['San Sebastián', '20069'],
  ['Fuenterrabia', '20036'],
  ['Guecho', '48044'],
  ['guernica', '48046'],
  ['Vitoria', '01059'],
  ['Llodio', '01036'],
  ['Iruña', '31201'],
  ['Pamplona', '31201'],
  ['Estella', '31097'],
  ['Xixón', '33024'],
  ['Uvieu', '33044'],
  ['Fraga', '22112'],
  ['Saragoza', '50297'],
  ["L'Hospitalet", '08101'],
  ['hospitalet llobregat', '08101'],
  ['San Cugat', '08205'],
  ['Tarrasa', '08279'],
  ['Barselona', '08019'],
  ['Lérida', '25120'],
  ['Gerona', '17079'],
  ['Alicante', '03014'],
  ['Alacant/Alicante', '03014'],
  ['Javea', '03082'],
  ['Elche', '03065'],
  ['Játiva', '46145'],
  ['Valencia', '46250'],
  ['Ibiza', '07026'],
  ['Palma de Mallorca', '07040'],
  ['Mahón', '07032'],
  ['Madird', '28079'],
  ['Balladolid', '47186'],
  ['Sevila', '41091'],
  ['Malga', '29067'],
  ['Jeres de la Frontera', '11020'],
  ['Las Palmas', '35016'],
  ['La Laguna', '38023'],
  ['Sta. Cruz de Tenerife', '38038'],
  ['calatallud', '50067'],
  ['Logrono', '26089'],
])('%s is found first or second', (query, ine) => {
  expect(found(query).slice(0, 2)).toContain(ine)
})

test('one letter gives suggestions, at most ten of them', () => {
  expect(found('s')).toHaveLength(10)
})

test('of names that fit as well, those of the operator’s own provinces come first, then the larger towns', () => {
  expect(found('cabanes', ['12']).slice(0, 2)).toEqual(['12033', '17030'])
  expect(found('cabanes', ['17']).slice(0, 2)).toEqual(['17030', '12033'])
  expect(found('valencia')[0]).toBe('46250')
})

test('a name begun in the operator’s own province comes before what another place is also called', () => {
  expect(found('vila')[0]).toBe('12135')
  expect(found('vila', ['03'])[0]).toBe('03139')
})

test('a province after a comma or in brackets narrows it', () => {
  expect(found('Sada (Navarra)')).toEqual(['31212'])
  expect(found('Torrent, Girona')[0]).toBe('17197')
  expect(found('Torrent')[0]).toBe('46244')
})

test.each(['', ' ', '·', '…', '()', ',', '(,)', 'zzzzz', '\u0000', '💡'])('%j finds nothing', (query) => {
  expect(found(query)).toEqual([])
})

test('however much is typed, an answer comes', () => {
  expect(found('a '.repeat(5000))).toEqual([])
  expect(found('x'.repeat(50_000))).toEqual([])
})
