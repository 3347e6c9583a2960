import { email, phone } from '#domain/people/form-rules.ts'
import { identity } from '#domain/people/identity.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import {
  emailKey,
  identityKey,
  keyedHash,
  nameKey,
  REFERENCE_BODY,
  referenceKey,
  wordsOf,
  writtenReferences,
} from './lookup-keys.server.ts'

/** What a search may mean: an exact key, and words that names begin with. */
type Search = {
  readonly keys: readonly string[]
  readonly names: { readonly hashes: readonly string[]; readonly words: readonly string[] }
}

/** Reads what was typed into the search. */
export function readSearch(cipher: Cipher, typed: string): Search {
  const keys = writtenReferences(typed).map((each) => keyedHash(cipher, 'reference', referenceKey(each)))
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  // With its prefix of two or three letters or without.
  if (bare.length >= REFERENCE_BODY && bare.length <= REFERENCE_BODY + 3)
    keys.push(keyedHash(cipher, 'reference', referenceKey(bare)))
  const called = phone(typed)
  if (called.ok) keys.push(keyedHash(cipher, 'phone', called.value))
  const address = email(typed)
  if (address.ok) keys.push(emailKey(cipher, address.value))
  const number = wholeIdentity(typed)
  if (number !== null) keys.push(identityKey(cipher, number))

  const words = wordsOf(typed)
  return { keys, names: { words, hashes: words.map((word) => nameKey(cipher, word)) } }
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** An identity number as it was typed, or with the letter that belongs to its digits; null for none. */
function wholeIdentity(typed: string): string | null {
  const whole = [typed, ...Array.from(LETTERS, (letter) => typed.trim() + letter)].map((each) => identity(each))
  return whole.find((each) => each.ok)?.value ?? null
}
