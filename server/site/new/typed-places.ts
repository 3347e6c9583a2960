import { provinces } from '#server/coverage/municipalities.ts'

type Province = { readonly code: string; readonly name: string }

/** Reads `Teruel, 12`: nothing is all of the country. Gives a sentence when one is no province. */
export function readProvinces(typed: string): readonly Province[] | string {
  const names = typed.split(',').map((each) => each.trim())
  const read = typed === '' ? [] : names.map((each) => [each, provinceOf(each)] as const)
  const unknown = read.find(([, province]) => province === undefined)
  if (unknown) return `${unknown[0]} is no province: write its name or the first two digits of its postcodes, like 44`
  return read.flatMap(([, province]) => province ?? [])
}

function provinceOf(typed: string) {
  return [...provinces.values()].find(({ code, name }) => code === typed || folded(name) === folded(typed))
}

const countries: Readonly<Record<string, string>> = { es: 'España', en: 'Spain', ca: 'Espanya' }

/** The provinces as they are called together; without any, the country. */
export function placeName(locale: string, sold: readonly { readonly name: string }[]): string {
  if (sold.length === 0) return countries[locale.slice(0, 2)] ?? 'España'
  return new Intl.ListFormat(locale).format(sold.map(({ name }) => name))
}

/** As in ids: vila-real. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
