import { plainWords } from '#domain/text/plain-words.ts'
import { email } from '#domain/people/form-rules.ts'
import { firstPhone } from '#domain/people/phone.ts'
import { anyDocument } from '#domain/people/taken-documents.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import {
  customerNumberKey,
  documentNumberKey,
  emailKey,
  endingKey,
  halvesOf,
  identityKey,
  keyedHash,
  mailboxOf,
  nameKey,
  nearNameKeys,
  REFERENCE_BODY,
  REFERENCE_LETTERS,
  referenceKey,
  writtenReferences,
} from './lookup-keys.server.ts'
import { customerNumber } from '../customer-number.ts'
import { oneOffCodes } from './one-off.ts'

/** A search in its meanings: something exact; else a part of it, or beginnings of names; else something like it. */
export type Search = {
  /** Keys of a whole reference, phone number, address or identity. */
  readonly whole: readonly string[]
  /** Keys of half a reference, or of what stands before an @. */
  readonly parts: readonly string[]
  /** The last digits of a phone number; null for none. */
  readonly ending: { readonly digits: string; readonly hash: string } | null
  readonly words: readonly string[]
  readonly names: readonly string[]
  /** Asked for only where nothing else is found. */
  readonly like: () => { readonly references: readonly string[]; readonly names: readonly (readonly string[])[] }
}

/** Names have no more words than these: beyond them no letter is forgiven. */
const MAX_FORGIVEN = 5
const FEWEST_IN_MAILBOX = 3

/** Reads what was typed into the search. */
export function readSearch(cipher: Cipher, typed: string): Search {
  const references = referencesIn(typed)
  const whole = references.map((each) => keyedHash(cipher, 'reference', each))
  const called = firstPhone(typed)
  if (called.ok) whole.push(keyedHash(cipher, 'phone', called.value))
  const address = email(typed)
  if (address.ok) whole.push(emailKey(cipher, address.value))
  const number = wholeIdentity(typed)
  if (number !== null) whole.push(identityKey(cipher, number))
  const ofDocument = bare(typed)
  if (/^(?=.*\d)[A-Z0-9]{5,15}$/.test(ofDocument)) whole.push(documentNumberKey(cipher, ofDocument))
  const ofBilling = customerNumber(typed)
  if (ofBilling) whole.push(customerNumberKey(cipher, ofBilling))

  const words = searchedWords(typed)
  const halves = halfIn(typed).map((half) => keyedHash(cipher, 'half', half))
  const isWord = /^\s*[A-Z]+\s*$/i.test(typed)
  return {
    whole,
    parts: [...(isWord ? [] : halves), ...mailboxIn(typed).map((mailbox) => keyedHash(cipher, 'mailbox', mailbox))],
    ending: endingIn(cipher, typed),
    words,
    names: words.map((word) => nameKey(cipher, word)),
    like: () => ({
      references: [
        // Rosa and Pepe are names first, whoever has a reference with these letters.
        ...(isWord ? halves : []),
        ...references
          .flatMap((each) => oneOffCodes(each, REFERENCE_LETTERS))
          .map((meant) => keyedHash(cipher, 'reference', meant)),
      ],
      names: words.length > MAX_FORGIVEN ? [] : words.map((word) => nearNameKeys(cipher, word)),
    }),
  }
}

/** What a street is called as is written in many ways, or left out: c/, calle, carrer, avda. */
const STREET = /^(c|cl|calle|carrer|av|avd|avda|avenida|avinguda|pl|pza|plaza|placa|paseo|passeig)$/

/** The words that a case has to have; those that say no more than that it is a street count for nothing beside others. */
function searchedWords(typed: string): readonly string[] {
  const words = plainWords(typed)
  const telling = words.filter((word) => !STREET.test(word))
  return telling.length > 0 ? telling : words
}

/** The references that may be meant, as they are compared: within a text, or all of it, with a prefix or without. */
function referencesIn(typed: string): readonly string[] {
  const { length } = bare(typed)
  const isOne = length >= REFERENCE_BODY && length <= REFERENCE_BODY + 3
  return [...new Set([...writtenReferences(typed), ...(isOne ? [typed] : [])].map(referenceKey))]
}

/** AZ-7K4M, 7k4m or -2Q7E: half of a reference. */
function halfIn(typed: string): readonly string[] {
  const [, half] = /^\s*(?:[A-Z]{2,3}-)?-?([0-9A-Z]{4})-?\s*$/i.exec(typed) ?? []
  return half === undefined ? [] : halvesOf(referenceKey(half)).filter((each) => each !== '')
}

/** ana.perez or ana.perez@: one word, without what would make it an address. */
function mailboxIn(typed: string): readonly string[] {
  const mailbox = typed.trim()
  const isOne = /^[^\s@]+@?[^\s@.]*$/.test(mailbox) && mailboxOf(mailbox).length >= FEWEST_IN_MAILBOX
  return isOne ? [mailboxOf(mailbox)] : []
}

function endingIn(cipher: Cipher, typed: string): Search['ending'] {
  if (!/^[\d\s.·-]+$/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const hash = endingKey(cipher, digits)
  return hash === null ? null : { digits, hash }
}

function bare(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** An identity number as it was typed, or with the letter that belongs to its digits; null for none. */
function wholeIdentity(typed: string): string | null {
  const whole = [typed, ...Array.from(LETTERS, (letter) => typed.trim() + letter)].map((each) => anyDocument(each))
  return whole.find((each) => each.ok)?.value ?? null
}
