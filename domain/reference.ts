/** Nothing here is mistaken for something else, read over the phone or in print: no 0/O, 1/I/L, 5/S, B/8, G/6, 2/Z. */
const ALPHABET = '23467ACDEFHJKMNPQRTVWXY'

/** Characters of a reference that carry its number; one more checks them. */
export const REFERENCE_LENGTH = 7

/**
 * A reference such as `AZ-7K4M-2Q7E` from random numbers: `prefix` is the operator's, the last character
 * checks the others, so that one wrong character or two swapped ones are noticed.
 *
 * @param random REFERENCE_LENGTH whole numbers, each evenly spread over a multiple of the alphabet or far more
 */
export function makeReference(prefix: string, random: readonly number[]): string {
  const digits = random.slice(0, REFERENCE_LENGTH).map((number) => number % ALPHABET.length)
  const characters = [...digits, checkDigit(digits)].map((digit) => ALPHABET[digit]).join('')
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** The reference as we write it, however it was typed; null when it cannot be one of ours. */
export function readReference(prefix: string, typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (!bare.startsWith(prefix)) return null
  const digits = Array.from(bare.slice(prefix.length), (character) => ALPHABET.indexOf(character))
  if (digits.length !== REFERENCE_LENGTH + 1 || digits.includes(-1)) return null
  if (digits.at(-1) !== checkDigit(digits.slice(0, -1))) return null
  return makeReference(prefix, digits)
}

/** Weighted sum modulo a prime: every single error and every swap of two characters changes it. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (place + 2), 0) % ALPHABET.length
}
