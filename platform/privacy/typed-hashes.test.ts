import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCipher } from '../sealing/cipher.ts'
import { namedIn, personWords } from './named-person.ts'
import { hashesOf, mayName } from './typed-hashes.ts'

const cipher = createCipher([randomBytes(32)], randomBytes(32))
const people = [
  {
    keys: ['lucia.perez+fibra@visitante.example', '+34600112233', '12345678Z', 'P-FR-12AB34567', 'AZ-7K4M-2Q7E'],
    names: ['Lucía Pérez Soler'],
  },
  { keys: ['a@b.es', '+4915112345678', 'B12345674'], names: ['María de la O’Neill', 'Talleres «Núñez» S.L.'] },
  { keys: [null, '612345678'], names: ['Іван Петренко'] },
].map(personWords)

const written = fc
  .tuple(fc.constantFrom(...people.flatMap(({ keys, names }) => [...keys, ...names])), fc.nat(4), fc.nat(4))
  .map(([said, between, letters]) => {
    const apart = [said, said.replaceAll(/(\d{3})(?=\d)/g, '$1 '), said.replaceAll(/(\d\d)(?=\d)/g, '$1.-')][between]
    return [(apart ?? said).toUpperCase(), `(${apart ?? said})`, `34${said}`][letters] ?? apart ?? said
  })
const aside = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aé6 01@.,-/(\n"{[lñZ'), maxLength: 12 }),
  fc.constantFrom('Llamar a', 'DNI', '600 11 22 34', 'lucia', 'perez', 'soler', '@visitante.example'),
)
const text = fc
  .tuple(fc.array(fc.oneof(written, aside), { maxLength: 6 }), fc.constantFrom('', ' ', '\n', ', '), fc.boolean())
  .map(([parts, by, isJson]) => (isJson ? JSON.stringify(parts) : parts.join(by)))

test('whoever a text names is found by its hashes, and these are no others’', () => {
  let [named, found] = [0, 0]
  fc.assert(
    fc.property(text, fc.constantFrom(...people), (said, words) => {
      const by = namedIn(said, words)
      const hashes = hashesOf(cipher, said, 'here')
      const may = mayName(cipher, hashes, words, 'here')
      if (by !== null) expect([said, may]).toEqual([said, by === 'key' ? 'key' : (may ?? 'found')])
      if (by !== null) named += 1
      if (may !== null) found += 1
      expect(mayName(cipher, hashes, words, 'elsewhere')).toBeNull()
    }),
    { numRuns: 2000 },
  )
  expect(named).toBeGreaterThan(300)
  // What is opened in vain is little.
  expect(found).toBeLessThan(named * 3)
})
