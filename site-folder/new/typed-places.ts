import { provinces } from '#geography/municipalities.ts'
import { ARTICLES, wordsOf } from '#geography/place-words.ts'
import { provincesNamed } from '#geography/regions.ts'

type Province = { readonly code: string; readonly name: string }

/**
 * Reads `Teruel, 12`, each by any of its names: nothing is all of the country. Gives a sentence when one is no province.
 */
export function readProvinces(typed: string): readonly Province[] | string {
  const read = typed.trim() === '' ? [] : partsOf(typed).map((each) => [each, provinceOf(each)] as const)
  const unknown = read.find(([, province]) => province === undefined)
  if (unknown) return `${unknown[0]} is no province: write its name or the first two digits of its postcodes, like 44`
  return read.flatMap(([, province]) => province ?? [])
}

/** Between commas, but `Coruña, A` is one. */
function partsOf(typed: string): readonly string[] {
  const parts: string[] = []
  for (const part of typed.split(',').map((each) => each.trim())) {
    if (parts.length > 0 && ARTICLES.has(wordsOf(part).join(' '))) parts.push(`${parts.pop()}, ${part}`)
    else parts.push(part)
  }
  return parts
}

/** The one of that name: an autonomous community of several is none. */
function provinceOf(typed: string): Province | undefined {
  const [only, ...others] = provincesNamed(wordsOf(typed)) ?? []
  return provinces.get(others.length > 0 || only === undefined ? typed : only)
}

const countries: Readonly<Record<string, string>> = { es: 'España', en: 'Spain', ca: 'Espanya' }

/** The provinces as they are called together; without any, the country. */
export function placeName(locale: string, sold: readonly { readonly name: string }[]): string {
  if (sold.length === 0) return countries[locale.slice(0, 2)] ?? 'España'
  return new Intl.ListFormat(locale).format(sold.map(({ name }) => name))
}
