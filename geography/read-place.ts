import type { Municipality } from './municipalities.ts'
import { municipalitiesNamed } from './municipality-names.ts'
import { segmentsOf, type Segment } from './place-segments.ts'
import { LONGEST_PLACE } from './place-words.ts'
import { isCountry, provincesNamed } from './regions.ts'

export type ReadPlace = {
  /** The last five digits that are a postcode; null if there are none. */
  readonly postcode: string | null
  /** The municipalities that are named whole: several where it has to be asked which one is meant. */
  readonly named: readonly Municipality[]
}

/** A way to read it: what is named then, and how many parts are left that nothing explains. */
type Reading = { readonly named: ReadonlySet<Municipality>; readonly unexplained: number; readonly words: number }

/** More parts than an address has are not tried in all combinations. */
const MAX_SEGMENTS = 12
/** `Cruïlles, Monells i Sant Sadurní` and `Camp de Mirra, el/Campo de Mirra` are names of several parts. */
const MAX_IN_NAME = 4

/**
 * Reads a place as people write it: a municipality by any of its names or by several of them, its article in any
 * position, with postcode, province and country before or after, a street and a smaller place before. Each part of
 * the text is tried as the name; that reading holds which leaves the fewest parts unexplained.
 */
export function readPlace(text: string): ReadPlace {
  if (text.length > LONGEST_PLACE) return { postcode: null, named: [] }
  const { postcode, segments } = segmentsOf(text)
  const parts = segments.slice(-MAX_SEGMENTS)
  const [best] = parts
    .flatMap((_, start) =>
      parts.slice(start, start + MAX_IN_NAME).flatMap((_, index) => readingWith(parts, start, index + 1)),
    )
    .toSorted((a, b) => a.unexplained - b.unexplained || b.words - a.words)
  return { postcode, named: best ? [...best.named] : [] }
}

/** With the parts from `start` on as the name; nothing if there is none, or the others contradict it. */
function readingWith(parts: readonly Segment[], start: number, length: number): readonly Reading[] {
  const run = parts.slice(start, start + length)
  let named = length === 1 ? namedBy(run[0]!) : municipalitiesNamed(run.flatMap(({ words }) => words))
  if (named.size === 0) return []
  const rivals = new Set<Municipality>()
  let unexplained = 0
  let streetFollows = false
  for (const [index, part] of parts.entries()) {
    if ((index >= start && index < start + length) || isCountry(part.words)) continue
    const narrowed = narrowedBy(named, part)
    if (narrowed.size > 0) {
      named = narrowed
      continue
    }
    if (index > start) {
      streetFollows ||= part.isStreet
      if (!streetFollows) return []
    } else if (!part.isStreet) {
      unexplained++
      for (const rival of namedBy(part)) rivals.add(rival)
    }
  }
  const words = run.reduce((sum, { words }) => sum + words.length, 0)
  return [{ named: new Set([...named, ...rivals]), unexplained, words }]
}

/** The named municipalities in the province that the part names, or else those that it names as well. */
function narrowedBy(named: ReadonlySet<Municipality>, part: Segment): ReadonlySet<Municipality> {
  const provinces = provincesNamed(part.words)
  const inside = new Set([...named].filter(({ province }) => provinces?.has(province.code)))
  return inside.size > 0 ? inside : both(named, namedBy(part))
}

/** The municipalities of that name, of both the names that a hyphen joins, or at the end of a street. */
function namedBy({ words, joined, endsIn }: Segment): ReadonlySet<Municipality> {
  const whole = municipalitiesNamed(words)
  if (whole.size > 0) return whole
  for (const [left, right] of joined) {
    const named = both(municipalitiesNamed(left), municipalitiesNamed(right))
    if (named.size > 0) return named
  }
  return endsIn
}

function both(some: ReadonlySet<Municipality>, others: ReadonlySet<Municipality>): ReadonlySet<Municipality> {
  return new Set([...some].filter((each) => others.has(each)))
}
