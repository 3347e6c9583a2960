import { municipalities, type Municipality } from './municipalities.ts'
import { articleFirst, withoutArticle, wordsOf } from './place-words.ts'
import { provincesNamed } from './regions.ts'

/** Words as they are compared; `compact` without spaces too. */
export type Wording = {
  readonly words: readonly string[]
  readonly compact: string
  /** Which letters it has, a bit each. */
  readonly letters: number
}

/** A name of a municipality, whole or without its article. */
export type MunicipalityName = Wording & {
  readonly municipality: Municipality
  readonly isOfficial: boolean
  readonly isWhole: boolean
}

/** Every name of every municipality. */
export const municipalityNames: readonly MunicipalityName[] = [...municipalities.values()].flatMap(namesOf)

const byCompact = Map.groupBy(municipalityNames, ({ compact }) => compact)

/**
 * The municipalities of exactly this name, its article in any position or left out. Of two that differ by it, the
 * article decides where it is written; `La Rioja` and `La Palma` are regions, and no municipality elsewhere.
 */
export function municipalitiesNamed(words: readonly string[]): ReadonlySet<Municipality> {
  const said = articleFirst(words)
  const asSaid = byCompact.get(said.join('')) ?? []
  const bare = withoutArticle(said)
  const whole = asSaid.filter(({ isWhole }) => isWhole)
  if (bare === null || whole.length > 0) return municipalitiesOf(bare === null ? asSaid : whole)
  const region = provincesNamed(said)
  const without = [...asSaid, ...(byCompact.get(bare.join('')) ?? [])]
  return municipalitiesOf(without.filter(({ municipality }) => region?.has(municipality.province.code) ?? true))
}

function municipalitiesOf(names: readonly MunicipalityName[]): ReadonlySet<Municipality> {
  return new Set(names.map(({ municipality }) => municipality))
}

/** The words, and the words without their article. */
export function wordingsOf(words: readonly string[]): readonly Wording[] {
  const bare = withoutArticle(words)
  return (bare === null ? [words] : [words, bare]).map(wording).filter(({ compact }) => compact !== '')
}

function namesOf(municipality: Municipality): readonly MunicipalityName[] {
  const { name, otherNames } = municipality
  const official = new Set([name, ...name.split('/')])
  return [...new Set([...official, ...otherNames])].flatMap((called) =>
    wordingsOf(wordsOf(called)).map((each, index) => ({
      municipality,
      isOfficial: official.has(called),
      isWhole: index === 0,
      ...each,
    })),
  )
}

function wording(words: readonly string[]): Wording {
  const compact = words.join('')
  let letters = 0
  for (let at = 0; at < compact.length; at++) letters |= 1 << (compact.charCodeAt(at) & 31)
  return { words, compact, letters }
}
