import { expect, test } from 'vitest'
import { readProvinces } from './typed-places.ts'

const codes = (typed: string) => {
  const read = readProvinces(typed)
  return typeof read === 'string' ? read : read.map(({ code }) => code)
}

test.each([
  ['', []],
  ['Teruel, 12', ['44', '12']],
  ['Castellón/Castelló, Alicante/Alacant', ['12', '03']],
  ['Coruña, A, Palmas, Las', ['15', '35']],
  ['La Coruña, provincia de Ourense', ['15', '32']],
  ['GUIPUZCOA, Lérida, La Rioja', ['20', '25', '26']],
  ['Araba', ['01']],
])('%s is read', (typed, expected) => {
  expect(codes(typed)).toEqual(expected)
})

test.each(['País Vasco', 'Narnia', 'Teruel, Narnia', '53', 'A'])('%s is refused with what to write', (typed) => {
  expect(codes(typed)).toMatch(/ is no province: write its name or the first two digits/)
})
