import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeReference, readReference, REFERENCE_LENGTH } from './reference.ts'

const randomNumbers = fc.array(fc.nat({ max: 255 }), { minLength: REFERENCE_LENGTH, maxLength: REFERENCE_LENGTH })
const references = randomNumbers.map((numbers) => makeReference('AZ', numbers))
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

test('a reference is the prefix and two groups of four', () => {
  expect(makeReference('AZ', [0, 1, 2, 3, 4, 5, 6])).toBe('AZ-2346-7ACT')
})

test('holds nothing that is mistaken for something else', () => {
  const plain = /^AZ-[^0O1IL5S8BGZ-]{4}-[^0O1IL5S8BGZ-]{4}$/

  fc.assert(fc.property(references, (reference) => plain.test(reference)))
})

describe('reading', () => {
  test('gives back every reference that was made', () => {
    fc.assert(fc.property(references, (reference) => readReference('AZ', reference) === reference))
  })

  test.each(['az-2346-7act', 'AZ 2346 7ACT', 'AZ23467ACT', ' az.2346.7act\n', 'AZ–2346–7ACT', '«AZ-2346-7ACT»'])(
    'understands %j',
    (typed) => expect(readReference('AZ', typed)).toBe('AZ-2346-7ACT'),
  )

  test.each([
    '',
    'AZ',
    '2346-7ACT',
    'XY-2346-7ACT',
    'AZ-2346-7AC',
    'AZ-2346-7ACTT',
    'AZ-2346-7ACO',
    'AZ-2346-7AC\u0000',
  ])('finds nothing of ours in %j', (typed) => expect(readReference('AZ', typed)).toBeNull())

  test('notices every single wrong character', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (const place of places(reference)) {
          for (const character of CHARACTERS) {
            if (character === reference[place]) continue
            expect(readReference('AZ', reference.slice(0, place) + character + reference.slice(place + 1))).toBeNull()
          }
        }
      }),
    )
  })

  test('notices every swap of two different characters, neighbours or not', () => {
    fc.assert(
      fc.property(references, (reference) => {
        for (const first of places(reference)) {
          for (const second of places(reference)) {
            if (reference[first] === reference[second]) continue
            const swapped = [...reference].with(first, reference[second]!).with(second, reference[first]!).join('')
            expect(readReference('AZ', swapped)).toBeNull()
          }
        }
      }),
    )
  })
})

/** The positions of the characters after the prefix. */
function places(reference: string): number[] {
  return [...Array(reference.length).keys()].filter((place) => place > 'AZ'.length && reference[place] !== '-')
}
