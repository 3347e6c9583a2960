import { normalText } from '#domain/text/normal-text.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { addressKey } from '#domain/people/address-key.ts'
import type { RequestParty } from '#app/features/requests/request-party.ts'

/** Names are found by their first letters: from as many on, and told apart by no more than as many. */
const SHORTEST = 3
const LONGEST = 6

/** What is often taken for a character of a reference, by the one that all of them are counted as. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[0OQ]/g, 'D'],
  [/[1ILJT]/g, '7'],
  [/[5SG]/g, '6'],
  [/[8B]/g, '3'],
  [/Z/g, '2'],
  [/[UY]/g, 'V'],
]
/** As many characters of a reference stand behind its prefix. */
export const REFERENCE_BODY = 8

/** AZ-7K4M-2Q7E within a text. */
const WRITTEN_REFERENCE = /[A-Z]{2,3}-[0-9A-Z]{4}-[0-9A-Z]{4}/gi

/** The references within a text, such as a pasted subject. */
export function writtenReferences(text: string): readonly string[] {
  return text.match(WRITTEN_REFERENCE) ?? []
}

/** A keyed hash of something that a case is found by. Half of the digest is enough to tell a million cases apart. */
export function keyedHash(
  cipher: Cipher,
  kind: 'reference' | 'phone' | 'email' | 'identity' | 'name',
  text: string,
): string {
  return cipher.fingerprint(`lookup:${kind}:${text}`).slice(0, 22)
}

/** Everything that a case is found by. */
export function lookupRows(cipher: Cipher, { id, reference, party }: Found) {
  const hashes = new Set([
    keyedHash(cipher, 'reference', referenceKey(reference)),
    ...personKeys(cipher, party),
    ...party.otherPhones.map((number) => keyedHash(cipher, 'phone', number)),
    ...partyWords(party).flatMap((word) => beginningsOf(word).map((beginning) => keyedHash(cipher, 'name', beginning))),
  ])
  return [...hashes].map((keyed_hash) => ({ case_id: id, keyed_hash }))
}

type Found = { readonly id: string; readonly reference: string; readonly party: RequestParty }

/** By what other cases of the same person are found. Friends in somebody's referral are other people. */
export function personKeys(cipher: Cipher, { identity, email, phone, references }: RequestParty): string[] {
  return [
    ...(identity === null ? [] : [identityKey(cipher, identity)]),
    ...(email === null ? [] : [emailKey(cipher, email)]),
    ...(phone === null ? [] : [keyedHash(cipher, 'phone', phone)]),
    // Of the request that it is about, so that staff find one from the other.
    ...references.flatMap(writtenReferences).map((each) => keyedHash(cipher, 'reference', referenceKey(each))),
  ]
}

export function identityKey(cipher: Cipher, number: string): string {
  return keyedHash(cipher, 'identity', number)
}

export function emailKey(cipher: Cipher, address: string): string {
  return keyedHash(cipher, 'email', addressKey(address))
}

/** By what names are found that have a word with that beginning. */
export function nameKey(cipher: Cipher, word: string): string {
  return keyedHash(cipher, 'name', Array.from(word).slice(0, LONGEST).join(''))
}

/** Whether name and address of a case have words that begin with all of those. */
export function isNamed(party: RequestParty, words: readonly string[]): boolean {
  const own = partyWords(party)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** The words of a name, a street and a town. */
function partyWords({ name, address }: RequestParty): string[] {
  return wordsOf(`${name} ${address ?? ''}`)
}

/** Its last characters, which tell it apart, with what looks alike made the same. */
export function referenceKey(reference: string): string {
  const body = reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-REFERENCE_BODY)
  return LOOK_ALIKES.reduce((text, [alike, same]) => text.replaceAll(alike, same), body)
}

/** In lower case and without accents: Núñez O’Neil → nunez, o, neil. */
export function wordsOf(text: string): string[] {
  const folded = normalText(text, 'NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** nunez → nun, nune, nunez; a shorter word as it is. */
function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length <= SHORTEST) return [word]
  const longest = Math.min(LONGEST, characters.length)
  return Array.from({ length: longest - SHORTEST + 1 }, (_, index) => characters.slice(0, SHORTEST + index).join(''))
}
