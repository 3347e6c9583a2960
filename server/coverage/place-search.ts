import { municipalities, provinces, type Municipality } from './municipalities.ts'

/** Words as they are compared: without accents, case and punctuation; `compact` without spaces too. */
type Wording = {
  readonly words: readonly string[]
  readonly compact: string
  /** Which letters it has, a bit each. */
  readonly letters: number
}

/** A name of a municipality. */
type Key = Wording & { readonly municipality: Municipality; readonly isOfficial: boolean }

/** How well a name fits: smaller is better. A name with typos adds their number to `MISSPELT`. */
const EXACT = 0
/** As well, but by a name that is not official. */
const CALLED = 1
const BEGINNING = 2
const WORDS = 3
const MISSPELT = 4

const ARTICLES = new Set('el la los las lo l els les en na es sa ses s n o a os as'.split(' '))
const ABBREVIATIONS: Record<string, string> = {
  sta: 'santa',
  sto: 'santo',
  st: 'sant',
  pto: 'puerto',
  vva: 'villanueva',
}

/** Longer than this, nothing is misspelt: it fits or it doesn't. */
const LONGEST = 48

export type FoundMunicipality = {
  readonly municipality: Municipality
  /** One of its names was typed whole. */
  readonly isExact: boolean
}

const keys = [...municipalities.values()].flatMap(keysOf)

/**
 * The municipalities that somebody may mean by these words, best first: by how well a name fits, then those of the
 * given provinces, then the largest towns. Elsewhere, a name that is not official counts no more than one that is begun:
 * who types `vila` may go on to Vila-real. Any of a place's names will do, without its article or accents, begun
 * or misspelt, with the province after a comma or in brackets.
 */
export function findMunicipalities(
  query: string,
  { ownProvinces, limit }: { readonly ownProvinces: ReadonlySet<string>; readonly limit: number },
): readonly FoundMunicipality[] {
  const { wordings, province } = readQuery(query)
  const candidates =
    province === null ? keys : keys.filter(({ municipality }) => municipality.province.code === province)

  const fits = new Map<Municipality, number>()
  const note = (municipality: Municipality, fit: number) => {
    if (fit < (fits.get(municipality) ?? Infinity)) fits.set(municipality, fit)
  }
  for (const wording of wordings) {
    for (const key of candidates) {
      const fit = fitOf(wording, key)
      if (fit !== null) note(key.municipality, fit)
    }
  }
  if (fits.size < limit) {
    for (const wording of wordings) {
      for (const key of candidates) {
        const typos = typosBetween(wording, key)
        if (typos !== null) note(key.municipality, MISSPELT + typos)
      }
    }
  }
  const isOwn = ({ province }: Municipality) => (ownProvinces.has(province.code) ? 0 : 1)
  const rank = (municipality: Municipality) => municipality.rank ?? Infinity
  const order = (municipality: Municipality, fit: number) =>
    fit === CALLED ? (isOwn(municipality) === 0 ? EXACT : BEGINNING) : fit
  return [...fits]
    .toSorted(
      ([a, fitA], [b, fitB]) =>
        order(a, fitA) - order(b, fitB) ||
        isOwn(a) - isOwn(b) ||
        fitA - fitB ||
        (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) ||
        a.name.length - b.name.length ||
        (a.ine < b.ine ? -1 : 1),
    )
    .map(([municipality, fit]) => ({ municipality, isExact: fit <= CALLED }))
    .filter(({ isExact }, index) => index < limit || isExact)
}

/** The INE codes of the municipalities of a province (12) that have exactly this name, as people write it. */
export function municipalitiesCalled(name: string, province: string): readonly string[] {
  const asked = new Set(readQuery(name).wordings.map(({ compact }) => compact))
  const called = keys.filter(
    ({ municipality, compact }) => municipality.province.code === province && asked.has(compact),
  )
  return [...new Set(called.map(({ municipality }) => municipality.ine))]
}

function fitOf(wording: Wording, key: Key): number | null {
  if (key.compact === wording.compact) return key.isOfficial ? EXACT : CALLED
  if (key.compact.startsWith(wording.compact)) return BEGINNING
  let found = 0
  for (const word of key.words) if (word.startsWith(wording.words[found] ?? '\n')) found++
  return found === wording.words.length ? WORDS : null
}

/** The rows of the table that `typosBetween` fills in, the last one first. They are reused: it is filled in a lot. */
let rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const

/**
 * Letters wrong, missing, too many or swapped between what was typed and a name, or the beginning of a name (half a
 * typo more); null where there are too many of them for its length.
 */
function typosBetween(
  { compact: typed, letters }: Wording,
  { compact: name, letters: nameLetters }: Wording,
): number | null {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : typed.length < 12 ? 2 : 3
  if (most === 0 || typed.length > LONGEST || name.length < typed.length - most) return null
  // Each letter that the name has not is a typo: this settles most names.
  if (bitCount(letters & ~nameLetters) > most) return null

  const width = Math.min(name.length, typed.length + most)
  for (let column = 0; column <= width; column++) rows[0][column] = column
  for (let i = 1; i <= typed.length; i++) {
    const [above, twoAbove, row] = rows
    rows = [row, above, twoAbove]
    row[0] = i
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === name[j - 1]
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1]
      if (isSwapped) cost = Math.min(cost, twoAbove[j - 2]! + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return null
  }
  const [last] = rows
  let typos = width === name.length ? last[width]! : Infinity
  for (let column = 0; column <= width; column++) typos = Math.min(typos, last[column]! + 0.5)
  return typos <= most ? typos : null
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** `Coruña, A` and `Sada (Navarra)` are read as `A Coruña` and as `Sada` in that province. */
function readQuery(query: string): { readonly wordings: readonly Wording[]; readonly province: string | null } {
  const [, head = query, tail = ''] = /^(.*?)[,(](.*)$/s.exec(query) ?? []
  const after = wordsOf(tail)
  if (after.length === 1 && ARTICLES.has(after[0]!))
    return { wordings: wordingsOf([...after, ...wordsOf(head)]), province: null }

  const province = after.length > 0 && wordsOf(head).length > 0 ? provinceCalled(after.join('')) : null
  return { wordings: wordingsOf(wordsOf(province === null ? query : head)), province }
}

function lettersOf(compact: string): number {
  let letters = 0
  for (let at = 0; at < compact.length; at++) letters |= 1 << (compact.charCodeAt(at) & 31)
  return letters
}

function provinceCalled(compact: string): string | null {
  for (const { code, name, officialName } of provinces.values()) {
    if ([name, ...officialName.split('/')].some((called) => wordsOf(called).join('') === compact)) return code
  }
  return null
}

/** The words, and the words without their article. */
function wordingsOf(words: readonly string[]): readonly Wording[] {
  const [first = '', ...others] = words
  const all = [words, ...(others.length > 0 && ARTICLES.has(first) ? [others] : [])]
  return all
    .map((words) => ({ words, compact: words.join(''), letters: lettersOf(words.join('')) }))
    .filter(({ compact }) => compact !== '')
}

function keysOf(municipality: Municipality): readonly Key[] {
  const { name, otherNames } = municipality
  const official = new Set([name, ...name.split('/')])
  return [...new Set([...official, ...otherNames])].flatMap((called) =>
    wordingsOf(wordsOf(called)).map((wording) => ({ municipality, isOfficial: official.has(called), ...wording })),
  )
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}·]/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ABBREVIATIONS[word] ?? word)
}
