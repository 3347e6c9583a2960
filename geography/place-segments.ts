import { isPostcode } from './is-postcode.ts'
import type { Municipality } from './municipalities.ts'
import { municipalitiesNamed } from './municipality-names.ts'
import { ARTICLES, wordsOf } from './place-words.ts'
import { isCountry, provincesNamed } from './regions.ts'

/** A part of what was typed, between commas, brackets, slashes and numbers. */
export type Segment = {
  readonly words: readonly string[]
  /** The words before and after each hyphen in it. */
  readonly joined: readonly (readonly [readonly string[], readonly string[]])[]
  /** It begins like a street, or has a number. */
  readonly isStreet: boolean
  /** The municipalities that a street without number may end in: `Calle Mayor Vila-real`. */
  readonly endsIn: ReadonlySet<Municipality>
}

const POSTCODE = /(?<![\p{L}\d])(?:ES?[- ]?)?(\d{2}[ .]?\d{3})(?![\p{L}\d])/giu
/** `C/ Mayor s/n` */
const NO_NUMBER = /(?<![\p{L}\d])s\/n(?![\p{L}\d])/giu
const SEPARATOR = /[,;()[\]{}|/\r\n\t]|\s[-–—]\s/u
const HYPHEN = /[-–—]/u
const MAX_HYPHENS = 6
/** No name of a town begins with one, and none of a street ends in it. */
const LINKS = new Set('de del d dels y i e da do das dos'.split(' '))
/** In words. */
const LONGEST_REGION = 5
/** A province, an autonomous community and the country. */
const MAX_REGIONS = 3

const STREETS = new Set(
  `c cl calle carrer cr rua kalea avenida avinguda avda avd av etorbidea plaza placa praza plz pza pl paseo passeig
  pasaje passatge ps camino cami camin cno carretera ctra partida pda ronda travesia trav glorieta urbanizacion urb
  poligono pol barrio barriada edificio bloque numero num no piso puerta bajo`.split(/\s+/),
)

/** The postcode in a text, and the rest of it in parts. */
export function segmentsOf(typed: string): { readonly postcode: string | null; readonly segments: readonly Segment[] } {
  const text = typed.replaceAll(NO_NUMBER, '0')
  const found = [...text.matchAll(POSTCODE)].findLast(([, digits = '']) => isPostcode(digitsOf(digits)))
  const sides = found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text]
  const texts = sides.flatMap((side) => side.split(SEPARATOR)).flatMap(besideNumber)
  const segments = texts.map(segmentOf).filter(({ words }) => words.length > 0)
  return {
    postcode: found ? digitsOf(found[1]!) : null,
    segments: segments.flatMap((segment, at) => {
      // `Valencia, 3` and `C/ Valencia` are streets as well.
      const before = segments[at - 1]?.words ?? []
      if (isStreetWord(before))
        return [{ ...segment, isStreet: true, endsIn: townAfterStreet([...before, ...segment.words]) }]
      const isNumbered = /^\d/.test(segments[at + 1]?.words[0] ?? '')
      return isNumbered ? [{ ...segment, isStreet: true }] : besideRegion(segment)
    }),
  }
}

function segmentOf(text: string): Segment {
  const words = wordsOf(text)
  const pieces = text.split(HYPHEN).slice(0, MAX_HYPHENS)
  const joined = pieces.slice(1).map((_, at) => {
    const left = wordsOf(pieces.slice(0, at + 1).join(' '))
    return [left, words.slice(left.length)] as const
  })
  return { words, joined, isStreet: isStreet(words), endsIn: townAfterStreet(words) }
}

/** A name is none, although it is that of a street elsewhere: Ronda. */
function isStreet(words: readonly string[]): boolean {
  if (words.some((word) => /\d/.test(word))) return true
  return STREETS.has(words[0] ?? '') && municipalitiesNamed(words).size === 0
}

function isStreetWord(words: readonly string[]): boolean {
  return words.length === 1 && isStreet(words)
}

/** `Calle Mayor 3 Vila-real`: what follows the last number is a part of its own. */
function besideNumber(text: string): readonly string[] {
  const words = text.split(/\s+/)
  const last = words.findLastIndex((word) => /\d/.test(word))
  return last < 0 ? [text] : [words.slice(0, last + 1).join(' '), words.slice(last + 1).join(' ')]
}

/** `Vila-real Castellón España` without commas: the name of a municipality, and the regions around it. */
function besideRegion(segment: Segment, most = MAX_REGIONS): readonly Segment[] {
  const { words } = segment
  if (most === 0 || words.length < 2 || municipalitiesNamed(words).size > 0) return [segment]
  for (let length = 1; length <= Math.min(LONGEST_REGION, words.length - 1); length++) {
    const after = { region: words.slice(-length), rest: words.slice(0, -length) }
    const before = { region: words.slice(0, length), rest: words.slice(length) }
    for (const { region, rest } of [after, before]) {
      if (!isCountry(region) && provincesNamed(region) === null) continue
      const others = besideRegion(ofWords(rest), most - 1)
      if (others.some(({ words }) => municipalitiesNamed(words).size > 0)) return [...others, ofWords(region)]
    }
  }
  return [segment]
}

/**
 * The longest name at the end of a street that has one of its own. Where what follows `Calle` is a name as a whole, it may
 * be that of the street, and both are meant: `Calle Alcalá la Real`.
 */
function townAfterStreet(words: readonly string[]): ReadonlySet<Municipality> {
  const none = new Set<Municipality>()
  if (!STREETS.has(words[0] ?? '') || words.some((word) => /\d/.test(word))) return none
  const street = words.slice(1)
  for (let at = 1; at < street.length; at++) {
    const [before, first] = [street[at - 1]!, street[at]!]
    if (ARTICLES.has(before) || LINKS.has(before) || LINKS.has(first)) continue
    const town = namedWithRegion(street.slice(at))
    if (town.size > 0) return new Set([...namedWithRegion(street), ...town])
  }
  return none
}

/** The municipalities of that name, in the province that may stand beside it. */
function namedWithRegion(words: readonly string[]): ReadonlySet<Municipality> {
  const parts = besideRegion(ofWords(words))
  const at = parts.findIndex((part) => municipalitiesNamed(part.words).size > 0)
  const regions = parts.flatMap((part, index) => (index === at ? [] : (provincesNamed(part.words) ?? [])))
  const named = [...municipalitiesNamed(parts[at]?.words ?? [])]
  return new Set(named.filter(({ province }) => regions.every((codes) => codes.has(province.code))))
}

function ofWords(words: readonly string[]): Segment {
  return { words, joined: [], isStreet: false, endsIn: new Set() }
}

function digitsOf(postcode: string): string {
  return postcode.replaceAll(/[ .]/g, '')
}
