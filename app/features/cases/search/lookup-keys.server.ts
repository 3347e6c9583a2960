import { readForeignDocument } from '#domain/people/documents.ts'
import { plainWords } from '#domain/text/plain-words.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { lettersApart } from '#platform/near-name.ts'
import type { RequestParty } from '#app/features/requests/request-party.ts'
import { oneOffWords } from './one-off.ts'

/** Names are found by their first letters: from as many on, and told apart by no more than as many. */
const SHORTEST = 3
const LONGEST = 6

/** Characters that are often taken for one of a reference, each with the one that all of them are counted as. */
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

/** The characters that are left of a reference's once those that look alike are the same. */
export const REFERENCE_LETTERS: readonly string[] = [
  ...new Set(Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', withoutLookAlikes)),
]

/** A kind of key to a case; `half` of a reference, `ending` of a phone number, `mailbox` before the @ of an address. */
type LookupKind =
  | 'reference'
  | 'phone'
  | 'email'
  | 'identity'
  | 'document'
  | 'name'
  | 'half'
  | 'ending'
  | 'mailbox'
  | 'place'
  | 'customer'
  | 'former'
  | 'word'

/** A keyed hash of something that a case is found by. Half of the digest is enough to tell a million cases apart. */
export function keyedHash(cipher: Cipher, kind: LookupKind, text: string): string {
  return cipher.fingerprint(`lookup:${kind}:${text}`).slice(0, 22)
}

/**
 * By what a case was found before that was corrected. Only a search looks for it, so that nothing else takes who has the
 * old value for the same person.
 */
export function formerKey(cipher: Cipher, key: string): string {
  return keyedHash(cipher, 'former', key)
}

/** Everything that a case is found by. */
export function lookupRows(cipher: Cipher, { id, reference, party, ine }: Found) {
  const hashes = new Set([
    keyedHash(cipher, 'reference', referenceKey(reference)),
    ...halvesOf(referenceKey(reference)).map((half) => keyedHash(cipher, 'half', half)),
    ...personKeys(cipher, party),
    ...(party.identity === null ? [] : documentKeys(cipher, party.identity)),
    ...party.otherPhones.map((number) => keyedHash(cipher, 'phone', number)),
    ...phonesOf(party)
      .flatMap(endingsOf)
      .map((ending) => keyedHash(cipher, 'ending', ending)),
    ...(party.email === null ? [] : [keyedHash(cipher, 'mailbox', mailboxOf(party.email))]),
    ...(ine === null ? [] : [placeKey(cipher, ine)]),
    ...partyWords(party).flatMap((word) => beginningsOf(word).map((beginning) => keyedHash(cipher, 'name', beginning))),
  ])
  return [...hashes].map((keyed_hash) => ({ case_id: id, keyed_hash }))
}

type Found = {
  readonly id: string
  readonly reference: string
  readonly party: RequestParty
  /** INE code of the municipality that it is about; null where none is known. */
  readonly ine: string | null
}

/** By what other cases of the same person are found. Friends in somebody's referral are other people. */
export function personKeys(cipher: Cipher, { identity, email, phone, references }: RequestParty): string[] {
  return [
    ...(identity === null ? [] : [identityKey(cipher, identity)]),
    ...(email === null ? [] : [emailKey(cipher, email)]),
    ...(phone === null ? [] : [keyedHash(cipher, 'phone', phone)]),
    // The reference of the request that it is about, so that staff find one from the other.
    ...references.flatMap(writtenReferences).map((each) => keyedHash(cipher, 'reference', referenceKey(each))),
  ]
}

export function identityKey(cipher: Cipher, number: string): string {
  return keyedHash(cipher, 'identity', number)
}

/** By what a document of another country is found whose number alone is typed, as it stands on it. */
export function documentKeys(cipher: Cipher, identity: string): readonly string[] {
  const number = readForeignDocument(identity)?.number
  return number === undefined ? [] : [documentNumberKey(cipher, number)]
}

export function documentNumberKey(cipher: Cipher, number: string): string {
  return keyedHash(cipher, 'document', number)
}

export function emailKey(cipher: Cipher, address: string): string {
  return keyedHash(cipher, 'email', addressKey(address))
}

/** By what the cases are found at which that number of the billing system was noted. */
export function customerNumberKey(cipher: Cipher, number: string): string {
  return keyedHash(cipher, 'customer', number)
}

/** By what names are found that have a word with that beginning. */
export function nameKey(cipher: Cipher, word: string): string {
  return keyedHash(cipher, 'name', Array.from(word).slice(0, LONGEST).join(''))
}

/** By what the cases of a municipality are found. */
export function placeKey(cipher: Cipher, ine: string): string {
  return keyedHash(cipher, 'place', ine)
}

/** The part of an address before its @. */
export function mailboxOf(email: string): string {
  return addressKey(email).split('@')[0] ?? ''
}

/** The two halves of the characters of a reference, as it is written: 7K4M, 2Q7E. */
export function halvesOf(key: string): readonly string[] {
  return [key.slice(0, REFERENCE_BODY / 2), key.slice(REFERENCE_BODY / 2)]
}

/** By what phone numbers are found that end in these digits; null where these are too few. */
export function endingKey(cipher: Cipher, digits: string): string | null {
  return digits.length < SHORTEST ? null : keyedHash(cipher, 'ending', digits.slice(-LONGEST))
}

/** Whether one of the numbers of a case ends in these digits. */
export function isCalledBy(party: RequestParty, digits: string): boolean {
  return phonesOf(party).some((number) => number.endsWith(digits))
}

function phonesOf({ phone, otherPhones }: RequestParty): readonly string[] {
  return phone === null ? otherPhones : [phone, ...otherPhones]
}

/** Its last three digits, its last four and so on. */
function endingsOf(number: string): readonly string[] {
  return Array.from({ length: LONGEST - SHORTEST + 1 }, (_, index) => number.slice(-SHORTEST - index))
}

type Named = Pick<RequestParty, 'name' | 'address'>

/** Whether name and address of a case have a word that begins like each of those, give or take one letter. */
export function isNearlyNamed(party: Named, words: readonly string[]): boolean {
  const own = partyWords(party).map((word) => Array.from(word))
  const isMeant = (word: string) => {
    const { length } = Array.from(word)
    const most = isForgiven(word) ? 1 : 0
    return own.some((each) =>
      [length - 1, length, length + 1].some((taken) => lettersApart(each.slice(0, taken).join(''), word) <= most),
    )
  }
  return words.every(isMeant)
}

/** Whether one letter of a word may differ: in a shorter one that is too much. */
export function isForgiven(word: string): boolean {
  return Array.from(word).length > SHORTEST
}

/** By what names are found of which a word begins so, give or take one letter. */
export function nearNameKeys(cipher: Cipher, word: string): readonly string[] {
  const beginning = Array.from(word)
    .slice(0, LONGEST + 1)
    .join('')
  const meant = isForgiven(word) ? [word, ...oneOffWords(beginning)] : [word]
  const beginnings = new Set(meant.map((each) => Array.from(each).slice(0, LONGEST).join('')))
  return [...beginnings].map((each) => keyedHash(cipher, 'name', each))
}

/** Whether name and address of a case have words that begin with all of those. */
export function isNamed(party: Named, words: readonly string[]): boolean {
  const own = partyWords(party)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/** What joins two words of a name that some write as one: Avel·lí, Vila-real, O’Neil. */
const JOINTS = /(?<=\p{L})['’·-](?=\p{L})/gu

/** The words of a name, a street and a town, and those that are joined as one, too. */
function partyWords({ name, address }: Named): readonly string[] {
  const text = `${name} ${address ?? ''}`
  return [...new Set([...plainWords(text), ...plainWords(text.replaceAll(JOINTS, ''))])]
}

/** Its last characters, which tell it apart, with what looks alike made the same. */
export function referenceKey(reference: string): string {
  const body = reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(-REFERENCE_BODY)
  return withoutLookAlikes(body)
}

function withoutLookAlikes(text: string): string {
  return LOOK_ALIKES.reduce((left, [alike, same]) => left.replaceAll(alike, same), text)
}

/** nunez → nun, nune, nunez; a shorter word as it is. */
function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  if (characters.length <= SHORTEST) return [word]
  const longest = Math.min(LONGEST, characters.length)
  return Array.from({ length: longest - SHORTEST + 1 }, (_, index) => characters.slice(0, SHORTEST + index).join(''))
}
