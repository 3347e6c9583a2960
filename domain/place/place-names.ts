import type { CheckedPlace } from './place.ts'

/** The provinces with official names of two languages, by their digits in INE codes, as Valencian calls them. */
const VALENCIAN_PROVINCES: Readonly<Record<string, string>> = { '03': 'Alacant', '12': 'Castelló', '46': 'València' }

/** Chilches/Xilxes and Sueras/Suera: all others there have their Valencian name before the Spanish one. */
const SPANISH_FIRST: readonly string[] = ['12053', '12108']

/** The name of a municipality in a language: the official one and, in Valencian, the Valencian one of two. */
export function municipalityNameIn(locale: string, { ine, name }: { readonly ine: string; readonly name: string }) {
  return isValencian(locale) ? halvesOf(ine, name).valencian : name
}

/** The same where there is room for one name: of two, the one in that language, or else the Spanish one. */
export function shortNameIn(locale: string, { ine, name }: { readonly ine: string; readonly name: string }): string {
  const { valencian, other } = halvesOf(ine, name)
  return isValencian(locale) ? valencian : other
}

/** The name of the province of an INE code in a language; `name`: in Spanish. */
export function provinceNameIn(locale: string, ine: string, name: string): string {
  return (isValencian(locale) && VALENCIAN_PROVINCES[ine.slice(0, 2)]) || name
}

/** A place as pages, mails and documents in a language name it. Staff and what is stored have the official names. */
export function namedIn<Place extends Pick<CheckedPlace, 'ine' | 'name' | 'province'>>(
  locale: string,
  place: Place,
): Place {
  const { ine, province } = place
  return { ...place, name: municipalityNameIn(locale, place), province: provinceNameIn(locale, ine, province) }
}

function isValencian(locale: string): boolean {
  return locale === 'ca-ES-valencia'
}

/** Where no name is Valencian, such as Pamplona/Iruña, the whole stands for it. */
function halvesOf(ine: string, name: string): { readonly valencian: string; readonly other: string } {
  const [first = name, second = name] = name.split('/')
  if (!(ine.slice(0, 2) in VALENCIAN_PROVINCES)) return { valencian: name, other: first }
  return SPANISH_FIRST.includes(ine) ? { valencian: second, other: first } : { valencian: first, other: second }
}
