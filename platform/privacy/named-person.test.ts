import { expect, test } from 'vitest'
import { namedIn, personWords } from './named-person.ts'

const lucia = personWords({
  keys: ['lucia@visitante.example', '+34600112233', '12345678Z', 'P-FR-12AB34567', 'AZ-7K4M-2Q7E'],
  names: ['Lucía Pérez Soler', 'Luz'],
})

test('a name is not cut at a particle', () => {
  const maria = personWords({ keys: [], names: ['María de la Fuente'] })
  expect([namedIn('María de la Paz', maria), namedIn('de la fuente, maría', maria)]).toEqual([null, 'name'])
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
  ['{"name":"Lucía","more":[{"lastName":"Pérez\\nSoler"}]}', 'name'],
  ['[["phone","600112233"],["name",""]]', 'key'],
  ['[sin JSON] lucia@visitante.example', 'key'],
  ['lucia perez soler: impagado', 'name'],
  ['Los de Lucía Pérez', 'name'],
  ['Pérez Soler, Lucía', 'name'],
  ['Luz de casa', null],
  ['Ana Pérez Soler', null],
  ['Lucía Pérezosa', null],
  ['evalucia@visitante.example', null],
  ['lucia@visitante.example.com', 'key'],
  ['9600112233', null],
  ['6001122334', null],
  ['1234567Z', null],
  ['', null],
])('"%s" names somebody by: %s', (text, by) => {
  expect(namedIn(text, lucia)).toBe(by)
})
