import { fullName, type Holder } from '#domain/people/holder.ts'
import { normalText } from '#domain/text/normal-text.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { isRight, type RequestContent } from '#app/features/requests/content.server.ts'

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

/** A keyed hash of something that a case is found by. Half of the digest is enough to tell a million cases apart. */
export function keyedHash(
  cipher: Cipher,
  kind: 'reference' | 'phone' | 'email' | 'identity' | 'name',
  text: string,
): string {
  return cipher.fingerprint(`lookup:${kind}:${text}`).slice(0, 22)
}

/** Everything that a case is found by. */
export function lookupRows(cipher: Cipher, { id, reference, content }: Found) {
  const hashes = new Set([
    keyedHash(cipher, 'reference', referenceKey(reference)),
    ...personKeys(cipher, content),
    ...keptNumbers(content).map((number) => keyedHash(cipher, 'phone', number)),
    ...namesOf(content)
      .flatMap(wordsOf)
      .flatMap((word) => beginningsOf(word).map((beginning) => keyedHash(cipher, 'name', beginning))),
  ])
  return [...hashes].map((keyed_hash) => ({ case_id: id, keyed_hash }))
}

type Found = { readonly id: string; readonly reference: string; readonly content: RequestContent }

/** By what other cases of the same person are found. Friends in somebody's referral are other people. */
export function personKeys(cipher: Cipher, content: RequestContent): string[] {
  if (isRight(content)) {
    const { email: address, phone: called, reference, contract } = content.values
    const named = [reference, contract].flatMap((text) => text?.match(WRITTEN_REFERENCE) ?? [])
    return [
      ...reachedBy(cipher, { email: address, phone: called }),
      // Of the request that it is about, so that staff find one from the other.
      ...named.map((each) => keyedHash(cipher, 'reference', referenceKey(each))),
    ]
  }
  switch (content.kind) {
    case 'order': {
      const { identity: number, email: address, phone: called } = content.order.customer
      return [identityKey(cipher, number), emailKey(cipher, address), keyedHash(cipher, 'phone', called)]
    }
    case 'contact':
      return reachedBy(cipher, content.message)
    case 'referral':
      return [identityKey(cipher, content.referral.referrer.identity)]
    case 'waiting':
      return [emailKey(cipher, content.email)]
  }
}

function reachedBy(
  cipher: Cipher,
  { email: address, phone: called }: { readonly email?: string | undefined; readonly phone?: string | undefined },
): string[] {
  return [...(address ? [emailKey(cipher, address)] : []), ...(called ? [keyedHash(cipher, 'phone', called)] : [])]
}

/** The numbers that an order wants to keep: some are of the family, and call from there. */
function keptNumbers(content: RequestContent): string[] {
  if (content.kind !== 'order' || !content.order.wishes) return []
  const { lines, landline } = content.order.wishes
  return [landline, ...lines.map(({ wish }) => (wish && wish !== 'new' ? wish.number : null))].filter(
    (number) => number !== null,
  )
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

/** Whether a name in a case has all those words at the beginnings of its own. */
export function isNamed(content: RequestContent, words: readonly string[]): boolean {
  const own = namesOf(content).flatMap(wordsOf)
  return words.every((word) => own.some((name) => name.startsWith(word)))
}

/** The name on a case, as it was typed; empty where the form asks for none. */
export function nameOf(content: RequestContent): string {
  return namesOf(content).join(' ')
}

function namesOf(content: RequestContent): string[] {
  if (isRight(content)) return [content.values.name ?? '']
  if (content.kind === 'contact') return [content.message.name]
  const holder = holderOf(content)
  return holder ? [fullName(holder)] : []
}

/** Who orders or refers; null where the form asks for no identity. */
export function holderOf(content: RequestContent): Holder | null {
  if (content.kind === 'order') return content.order.customer
  return content.kind === 'referral' ? content.referral.referrer : null
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
