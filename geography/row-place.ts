import { municipalities, provinces, type Municipality } from './municipalities.ts'
import { findMunicipalities } from './place-search.ts'
import { exceptionsOf } from './postcodes.ts'
import { readPlace } from './read-place.ts'

/**
 * Why a name or a postcode does not fit the INE code beside it, and the codes that would: of municipalities with that name,
 * or of those that the postcode lies in; none where nothing near is known.
 */
export type PlaceDoubt = {
  readonly about: 'name' | 'postcode'
  readonly ine: string
  readonly value: string
  readonly would: readonly string[]
}

const MAX_WOULD = 3

/**
 * The doubts about a row that says a municipality by its code and by its name, or by a postcode beside it. A name is that of
 * the code where it is one of its names, whatever its case, accents, article and order; a postcode lies in the province of
 * its first two digits and, where a zero follows, in its capital, or where the list of exceptions says so.
 */
export function placeDoubts(ine: string, { name, postcode }: { name: string; postcode: string }): PlaceDoubt[] {
  const municipality = municipalities.get(ine)
  if (!municipality) return []
  const doubts: PlaceDoubt[] = []
  if (name !== '' && !isNamed(municipality, name))
    doubts.push({ about: 'name', ine, value: name, would: codesNamed(name, municipality) })
  if (postcode !== '' && !liesIn(postcode, municipality))
    doubts.push({ about: 'postcode', ine, value: postcode, would: codesOf(postcode) })
  return doubts
}

function isNamed(municipality: Municipality, name: string): boolean {
  return readPlace(name).named.includes(municipality)
}

function codesNamed(name: string, { province }: Municipality): readonly string[] {
  const { named } = readPlace(name)
  const near =
    named.length > 0
      ? named.toSorted((a, b) => Number(b.province === province) - Number(a.province === province))
      : findMunicipalities(name, { ownProvinces: new Set([province.code]), limit: MAX_WOULD })
  return near.slice(0, MAX_WOULD).map(({ ine }) => ine)
}

function liesIn(postcode: string, { ine, province }: Municipality): boolean {
  if (exceptionsOf(postcode).includes(ine)) return true
  if (!postcode.startsWith(province.code)) return false
  return postcode[2] !== '0' || ine === province.capital
}

function codesOf(postcode: string): readonly string[] {
  const capital = provinces.get(postcode.slice(0, 2))?.capital
  const there = postcode[2] === '0' && capital ? [capital] : []
  return [...there, ...exceptionsOf(postcode)].slice(0, MAX_WOULD)
}
