import { postcode as postcodeRule } from '#domain/place/address-rules.ts'
import { namedIn } from '#domain/place/place-names.ts'
import type { KnownAddress } from '#domain/place/address-refusal.ts'
import { locationOf, locationsIn } from '#domain/place/coverage.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { territoryOf } from '#domain/money/territory.ts'
import type { Site } from '#site-folder/site.ts'
import { checkedPlace } from './checked-place.server.ts'
import { isTownOf } from './describe-address.ts'
import { municipalitiesOfAddress } from '#geography/places-meant.ts'
import { exceptionsOf, isListedElsewhere, provincesReached } from '#geography/postcodes.ts'

/**
 * The known facts of a typed address: its place with the coverage now, and the locations whose tariffs may be sold
 * there. The municipality decides, wherever it is clear; the province of the postcode only where it is not. null while
 * the postcode is missing or malformed.
 */
export function knownAddress(
  site: Site,
  typed: { readonly postcode: string; readonly town: string },
  now: number,
): KnownAddress | null {
  const postcode = postcodeRule(typed.postcode)
  if (!postcode.ok) return null
  const { catalogue, coverage } = site
  const possible = municipalitiesOfAddress(coverage, postcode.value, typed.town)
  const [ine, ...others] = possible ?? []
  const locations = [
    ...(possible ? [] : locationsIn(catalogue, postcode.value.slice(0, 2))),
    ...(possible ?? exceptionsOf(postcode.value)).flatMap((code) => locationOf(catalogue, code) ?? []),
  ]
  return {
    place: ine === undefined || others.length > 0 ? null : checkedPlace(site, { ine, postcode: postcode.value }, now),
    isDoubtful:
      typed.town.trim() !== '' &&
      (!isTownOf(postcode.value, typed.town) || isListedElsewhere(coverage, postcode.value, possible ?? [])),
    locations: [...new Set(locations.map(({ id }) => id))],
    provinces: provincesReached(coverage, postcode.value),
    ...taxedAlike(catalogue, postcode.value),
  }
}

/** The locations in the territory of a postcode, where any of the site has another tax than is usual. */
function taxedAlike({ locations }: Catalogue, postcode: string): Pick<KnownAddress, 'taxedAlike'> {
  if (locations.every(({ tax }) => tax === undefined)) return {}
  const territory = territoryOf(postcode)
  const there = locations.filter(({ provinces, municipalities }) => {
    const [code = ''] = provinces ?? municipalities ?? []
    return territoryOf(code) === territory
  })
  return { taxedAlike: there.map(({ id }) => id) }
}

/** The same, its place as pages in a language name it. */
export function addressIn(locale: string, known: KnownAddress): KnownAddress {
  return { ...known, place: known.place && namedIn(locale, known.place) }
}
