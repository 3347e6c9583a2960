import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneOffCodes, oneOffWords } from './one-off.ts'

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const word = fc.array(letter, { minLength: 2, maxLength: 9 })

test('a word with a letter wrong, missing, too many or swapped may have been meant to be the right one', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (meant, where, other) => {
      const at = where % meant.length
      const next = (at + 1) % meant.length
      const swapped = meant.with(at, meant[next]!).with(next, meant[at]!)
      const typed = [
        meant.with(at, other),
        meant.toSpliced(at, 1),
        meant.toSpliced(at, 0, other),
        ...(next > at ? [swapped] : []),
      ]
      for (const each of typed) expect([each.join(''), ...oneOffWords(each.join(''))]).toContain(meant.join(''))
    }),
  )
})

test('a code with one character wrong or two swapped is among those that are like the right one', () => {
  const alphabet = Array.from('2346ADR')
  const code = fc.array(fc.constantFrom(...alphabet), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(code, fc.nat(7), fc.constantFrom(...alphabet), (meant, at, other) => {
      const wrong = meant.with(at, other).join('')
      const right = meant.join('')
      expect([wrong, ...oneOffCodes(wrong, alphabet)]).toContain(right)
      expect(oneOffCodes(right, alphabet)).not.toContain(right)
    }),
  )
})
