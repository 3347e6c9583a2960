import type { Municipality } from './municipalities.ts'
import { municipalityNames, wordingsOf, type MunicipalityName, type Wording } from './municipality-names.ts'
import { articleFirst, LONGEST_PLACE, wordsOf } from './place-words.ts'
import { provincesNamed } from './regions.ts'

/** How well a name fits: smaller is better. A name with typos adds their number to `MISSPELT`. */
const EXACT = 0
/** As well, but by a name that is not official. */
const CALLED = 1
const BEGINNING = 2
const WORDS = 3
const MISSPELT = 4

/** Longer than this, nothing is misspelt: it fits or it doesn't. */
const LONGEST = 48

/**
 * The municipalities that somebody may mean by these words, best first: by how well a name fits, then those of the
 * given provinces, then the largest towns. Elsewhere, a name that is not official counts no more than one that is begun:
 * who types `vila` may go on to Vila-real. Any of a place's names will do, without its article or accents, begun
 * or misspelt, with the province after a comma or in brackets.
 */
export function findMunicipalities(
  query: string,
  { ownProvinces, limit }: { readonly ownProvinces: ReadonlySet<string>; readonly limit: number },
): readonly Municipality[] {
  if (query.length > LONGEST_PLACE) return []
  const { wordings, provinces } = readQuery(query)
  const candidates = provinces
    ? municipalityNames.filter(({ municipality }) => provinces.has(municipality.province.code))
    : municipalityNames

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
    .slice(0, limit)
    .map(([municipality]) => municipality)
}

function fitOf(wording: Wording, key: MunicipalityName): number | null {
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
function readQuery(query: string) {
  const [, head = query, tail = ''] = /^([^,(]*)[,(](.*)$/s.exec(query) ?? []
  const provinces = wordsOf(head).length > 0 ? provincesNamed(wordsOf(tail)) : null
  return { wordings: wordingsOf(articleFirst(wordsOf(provinces ? head : query))), provinces }
}
