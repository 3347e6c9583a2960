/** Unambiguous over the phone and in print: no 0/O, 1/I/L, 5/S, B/8, G/6, 2/Z. */
const ALPHABET = '23467ACDEFHJKMNPQRTVWXY'

/** Random characters of a reference, without the check character. */
export const REFERENCE_LENGTH = 7

/**
 * Makes a reference such as `AZ-7K4M-2Q7E`. The last character is a check character that detects a wrong character or
 * two swapped ones.
 *
 * @param random REFERENCE_LENGTH whole numbers, evenly distributed over a multiple of the alphabet's length or a far
 * larger range
 */
export function makeReference(prefix: string, random: readonly number[]): string {
  const digits = random.slice(0, REFERENCE_LENGTH).map((number) => number % ALPHABET.length)
  const characters = [...digits, checkDigit(digits)].map((digit) => ALPHABET[digit]).join('')
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Normalises a typed reference; null if it is not valid. */
export function readReference(prefix: string, typed: string): string | null {
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  if (!bare.startsWith(prefix)) return null
  const digits = Array.from(bare.slice(prefix.length), (character) => ALPHABET.indexOf(character))
  if (digits.length !== REFERENCE_LENGTH + 1 || digits.includes(-1)) return null
  if (digits.at(-1) !== checkDigit(digits.slice(0, -1))) return null
  return makeReference(prefix, digits)
}

/** A weighted sum modulo a prime: it detects every single error and every swap of two characters. */
function checkDigit(digits: readonly number[]): number {
  return digits.reduce((sum, digit, place) => sum + digit * (place + 2), 0) % ALPHABET.length
}
