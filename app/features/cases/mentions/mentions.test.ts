import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

const people = [
  { id: 'ana', name: 'Ana Gómez' },
  { id: 'ana2', name: 'Ana Peñarroya' },
  { id: 'marc', name: 'Marc Vidal' },
  { id: 'nuria', name: 'Núria Sanz' },
]

test.each([
  ['@Marc, ¿lo miras?', ['marc']],
  ['Para @nuria y @MARC.', ['nuria', 'marc']],
  ['@Ana lo sabe', ['ana', 'ana2']],
  ['@Ana Gomez lo sabe', ['ana']],
  ['(@Ana Peñarroya) y @Ana Peñarroya', ['ana2']],
  ['Escribe a marc@operador.example', []],
  ['@Marcos y @ Marc', []],
  ['', []],
])('%s mentions %j', (text, ids) => {
  expect(mentionsIn(text, people)).toEqual(ids)
})

test('whatever stands around it, a whole name after an @ mentions its person alone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...people), fc.string(), fc.string(), ({ id, name }, before, after) => {
      fc.pre(!before.includes('@') && !after.includes('@'))
      expect(mentionsIn(`${before} @${name} ${after}`, people)).toEqual([id])
    }),
  )
})
