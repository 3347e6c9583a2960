import { tariffsOf, type Catalogue } from './catalogue.ts'
import { digitOf, TYPES } from './tariff-code.ts'

/** A code that has named something by its id, and that another catalogue would let name something else, or nothing. */
export type ReusedCode = { readonly code: string; readonly meant: string; readonly wouldMean: string | null }

/**
 * The codes of what was sold before, as far as a catalogue would let them mean something else: links that customers have
 * kept would order it. The code of what is sold no more may stay free. Of a location that means another one, its tariffs go
 * without saying.
 *
 * @param before catalogues in the order in which they held; the last one that used a code says what it means
 */
export function reusedCodes(before: readonly Catalogue[], after: Catalogue): readonly ReusedCode[] {
  const meant = new Map(before.flatMap((catalogue) => [...codeMeanings(catalogue)]))
  const means = codeMeanings(after)
  const sold = new Set(means.values())
  const reused = [...meant].flatMap(([code, id]): ReusedCode[] => {
    const wouldMean = means.get(code) ?? null
    const keeps = wouldMean === id || (wouldMean === null && !sold.has(id))
    return keeps ? [] : [{ code, meant: id, wouldMean }]
  })
  const locations = new Set(reused.map(({ code }) => code).filter((code) => code.length === 1))
  return reused.filter(({ code }) => code.length === 1 || !locations.has(code.charAt(0)))
}

/** The things that codes name, by their ids: `0` a location, `001` fibre or a pack, `9992` a line. */
function codeMeanings(catalogue: Catalogue): ReadonlyMap<string, string> {
  const meanings: (readonly [string, string])[] = []
  for (const location of catalogue.locations) {
    const place = digitOf(catalogue.locations, location)
    if (place === null) continue
    meanings.push([String(place), location.id])
    TYPES.forEach((type, typeDigit) => {
      for (const tariff of tariffsOf(location, type)) {
        const digit = digitOf(tariffsOf(location, type), tariff)
        if (digit !== null) meanings.push([`${place}${typeDigit}${digit}`, tariff.id])
      }
    })
  }
  for (const line of catalogue.mobile) {
    const digit = digitOf(catalogue.mobile, line)
    if (digit !== null) meanings.push([`999${digit}`, line.id])
  }
  return new Map(meanings)
}
