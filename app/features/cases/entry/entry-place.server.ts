import { placeName } from '#domain/place/place.ts'
import { municipalities } from '#geography/municipalities.ts'
import { readPlace } from '#geography/read-place.ts'
import type { Site } from '#site-folder/site.ts'
import { readPlaceLines, suggestedLines } from '#app/features/places/place-lines.server.ts'

type EntryPlace = string | { readonly error: 'place-unknown' | 'place-several' }

/**
 * The place that staff typed, so that reading it again gives the one municipality that was meant: as it is where it names
 * that, with its street, and else by its name and province. Empty for an empty one.
 */
export function readEntryPlace(site: Pick<Site, 'catalogue' | 'coverage'>, typed: string): EntryPlace {
  const line = typed.trim().replaceAll(/\s+/g, ' ')
  if (line === '' || readPlace(line).named.length === 1) return line
  const [ine, ...others] = readPlaceLines(site, line).places
  const meant = others.length === 0 ? municipalities.get(ine ?? '') : undefined
  if (meant) return placeName({ name: meant.name, province: meant.province.name })
  return { error: suggestedLines(site, line).length > 1 ? 'place-several' : 'place-unknown' }
}
