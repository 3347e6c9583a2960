import type { Cipher } from '../sealing/cipher.ts'
import { comparedText, type PersonWords } from './named-person.ts'

/** In characters: of a few pieces of a phone or a name, none is there by chance. */
const KEPT = 6
/** In characters of a phone, an identity, an address or a reference. */
const PIECE = 4

/**
 * What a text says in keyed hashes, by which a person is found in it unopened: its words, and the pieces of its phones,
 * identities, addresses and references, however they are written. They are bound to where the text stands, so that nothing
 * says which texts have a word in common.
 */
export function hashesOf(cipher: Cipher, text: string, context: string): string {
  const compared = comparedText(text)
  const said = new Set([...wordsIn(compared), ...piecesOf(compared)])
  return [...new Set([...said].map((each) => hashed(cipher, each, context)))].toSorted().join(' ')
}

/** Whether a text of these hashes may name somebody, and how: it names nobody who is not found here. */
export function mayName(
  cipher: Cipher,
  hashes: string,
  { keys, names }: PersonWords,
  context: string,
): 'key' | 'name' | null {
  const there = new Set(hashes.split(' '))
  const isThere = (each: string) => there.has(hashed(cipher, each, context))
  if (keys.some((key) => piecesOf(key).every(isThere))) return 'key'
  return names.some((name) => wordsIn(name).every(isThere)) ? 'name' : null
}

function hashed(cipher: Cipher, said: string, context: string): string {
  return cipher.fingerprint(JSON.stringify(['typed', context, said])).slice(0, KEPT)
}

function wordsIn(compared: string): readonly string[] {
  return compared.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** All runs of a few characters with a figure or an @ among them, whatever stands between them in the text. */
function piecesOf(compared: string): readonly string[] {
  const bare = compared.replaceAll(/[^a-z\d@]/g, '')
  const runs = Array.from({ length: Math.max(0, bare.length - PIECE + 1) }, (_, at) => bare.slice(at, at + PIECE))
  return runs.filter((run) => /[\d@]/.test(run))
}
