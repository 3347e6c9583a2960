import { plainLetters } from '#domain/text/plain-words.ts'

/** What names somebody: what nobody else has, and their full names, as they are compared. */
export type PersonWords = { readonly keys: readonly string[]; readonly names: readonly string[] }

/** The words of a person in free text: their address, phone and identity, and names of two words at least. */
export function personWords(typed: {
  readonly keys: readonly (string | null)[]
  readonly names: readonly string[]
}): PersonWords {
  const names = typed.names.flatMap(namesAsWritten)
  return { keys: unique(typed.keys.flatMap((key) => (key ? [plainKey(key)] : []))), names: unique(names) }
}

export function joinedWords(all: readonly PersonWords[]): PersonWords {
  return { keys: unique(all.flatMap(({ keys }) => keys)), names: unique(all.flatMap(({ names }) => names)) }
}

/**
 * How a text names somebody: by what nobody else has, which is theirs whoever wrote it, or by a name alone, which others
 * may have as well; null where it does not.
 */
export function namedIn(text: string, { keys, names }: PersonWords): 'key' | 'name' | null {
  const written = comparedText(text)
  if (keys.some((key) => (key.includes('@') ? hasWord(written, key) : hasKey(written, key)))) return 'key'
  return names.some((name) => hasWord(written, name)) ? 'name' : null
}

/** A text as it is compared: of one in JSON its values, in lower case, without accents, and with a space between words. */
export function comparedText(text: string): string {
  return folded(saidIn(text))
}

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'y'])

/** A name as it is written: in full, without the second surname, and with the surnames first. */
function namesAsWritten(name: string): readonly string[] {
  const words = folded(name).split(' ')
  if (words.length < 2) return []
  const surnamesFirst = words.slice(1).map((_, at) => [...words.slice(at + 1), ...words.slice(0, at + 1)])
  const short = words.slice(0, -1)
  const isShort = short.length > 1 && !PARTICLES.has(short.at(-1) ?? '')
  return [words, ...surnamesFirst, ...(isShort ? [short] : [])].map((each) => each.join(' '))
}

/** What a stored value says: of one in JSON all its values, in which a name may stand in two fields. */
function saidIn(text: string): string {
  if (!/^[[{]/.test(text)) return text
  try {
    return valuesOf(JSON.parse(text)).join('\n')
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

function valuesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(valuesOf)
}

function hasWord(written: string, word: string): boolean {
  for (let at = written.indexOf(word); at !== -1; at = written.indexOf(word, at + 1))
    if (!isAlnum(written[at - 1]) && !isAlnum(written[at + word.length])) return true
  return false
}

const BETWEEN = ' .-/()'

/** As people write it: with spaces and dots wherever they like, and a phone with the code of the country. */
function hasKey(written: string, key: string): boolean {
  for (let at = written.indexOf(key[0]!); at !== -1; at = written.indexOf(key[0]!, at + 1)) {
    const end = endOfKey(written, key, at)
    if (end !== null && isBefore(written.slice(0, at)) && !/\d/.test(written[end] ?? '')) return true
  }
  return false
}

/** Where a key ends that begins there; null where another word does. */
function endOfKey(written: string, key: string, begins: number): number | null {
  let at = begins
  for (const sign of key) {
    while (at > begins && BETWEEN.includes(written[at] ?? '?')) at++
    if (written[at] !== sign) return null
    at++
  }
  return at
}

/** Whether a number may begin after it: after no other figure, but for the code of the country. */
function isBefore(head: string): boolean {
  const [figures = ''] = /\d*$/.exec(head) ?? []
  return ['', '34', '0034'].includes(figures)
}

function isAlnum(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
}

/** An address as it is; of a phone the national number; of the rest letters and figures, without the kind and country of a document. */
function plainKey(key: string): string {
  const plain = folded(key)
  if (plain.includes('@')) return plain
  return plain.replace(/^(?:\+34|(?:p|id)-[a-z]{2}-)/, '').replaceAll(/[^a-z\d]/g, '')
}

function folded(text: string): string {
  return plainLetters(text)
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter(Boolean))]
}
