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
} from './lookup-keys.server.ts'

/** What a search may mean: an exact key, and words that names begin with. */
type Search = {
  readonly keys: readonly string[]
  readonly names: { readonly hashes: readonly string[]; readonly words: readonly string[] }
}

/** Reads what was typed into the search. */
export function readSearch(cipher: Cipher, typed: string): Search {
  const keys = []
  const bare = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  // With its prefix of two or three letters or without.
  if (bare.length >= REFERENCE_BODY && bare.length <= REFERENCE_BODY + 3)
    keys.push(keyedHash(cipher, 'reference', referenceKey(bare)))
  const called = phone(typed)
  if (called.ok) keys.push(keyedHash(cipher, 'phone', called.value))
  const address = email(typed)
  if (address.ok) keys.push(emailKey(cipher, address.value))
  const number = identity(typed)
  if (number.ok) keys.push(identityKey(cipher, number.value))

  const words = wordsOf(typed)
  return { keys, names: { words, hashes: words.map((word) => nameKey(cipher, word)) } }
}
