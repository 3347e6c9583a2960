import { expect, test } from 'vitest'
import { namedIn, personWords } from './named-person.ts'

const lucia = personWords({
  keys: ['lucia@visitante.example', '+34600112233', '12345678Z', 'P-FR-12AB34567', 'AZ-7K4M-2Q7E'],
  names: ['Lucía Pérez Soler', 'Luz'],
})

test.each([
  ['Escribió Lucia@Visitante.example, y no contesta', 'key'],
  ['Llamar al 600 11 22 33 por la tarde', 'key'],
  ['tel. (+34) 600-112-233', 'key'],
  ['0034600112233', 'key'],
  ['a las 10 600.112.233', 'key'],
  ['su DNI es 12.345.678-z', 'key'],
  ['dni12345678Z', 'key'],
  ['pasaporte 12AB34567', 'key'],
  ['lo de az 7k4m 2q7e', 'key'],
  ['{"name":"LUCÍA  PÉREZ SOLER"}', 'name'],
  ['lucia perez soler: impagado', 'name'],
  ['Luz de casa', null],
  ['Lucía Pérez', null],
  ['Ana Lucía Pérez Solera', null],
  ['evalucia@visitante.example', null],
  ['lucia@visitante.example.com', 'key'],
  ['9600112233', null],
  ['6001122334', null],
  ['1234567Z', null],
  ['', null],
])('"%s" names somebody by: %s', (text, by) => {
  expect(namedIn(text, lucia)).toBe(by)
})
