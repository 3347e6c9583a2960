import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { ownProvinces } from '#domain/place/coverage.ts'
import { municipalityNameIn, provinceNameIn, shortNameIn } from '#domain/place/place-names.ts'
import type { Locale } from '#locales/i18n.ts'
import { provinceMap } from '#geography/province-map.ts'
import { provinces } from '#geography/municipalities.ts'
import type { Incident } from '../rules.ts'

/** More names than these do not fit: numbers stand for them. */
const MAX_NAMES = 3
/** More numbers than these cannot be read. */
const MAX_NUMBERS = 24

/** A municipality that is lit: what goes on there. */
export type LitPlace = {
  readonly ine: string
  readonly name: string
  readonly kind: Incident['kind']
  readonly path: string
  readonly centre: readonly [number, number]
  /** Its name, or its number in the list. */
  readonly mark: string | null
}

export type StatusMapView = {
  readonly province: string
  readonly width: number
  readonly height: number
  /** All municipalities where nothing of their own goes on, as one path. */
  readonly land: string
  /** The kind of incident that goes on in all of them. */
  readonly everywhere: Incident['kind'] | null
  readonly lit: readonly LitPlace[]
  /** The borders of the place that was asked for. */
  readonly asked: string | null
  readonly marks: 'names' | 'numbers' | 'none'
}

/**
 * The map of a place's province, else of the first incident's, else the operator's first one, with what goes on lit; null
 * where there is none of these.
 */
export function statusMap(
  catalogue: Catalogue,
  current: readonly Incident[],
  ine: string | null,
  locale: Locale,
): StatusMapView | null {
  const [first] = [ine, current.flatMap(({ places }) => places)[0], ...ownProvinces(catalogue)].filter(Boolean)
  const province = provinces.get(first?.slice(0, 2) ?? '')
  if (!province) return null
  const { width, height, shapes } = provinceMap(province.code)
  const kindAt = new Map<string, Incident['kind']>()
  for (const { kind, places } of current)
    for (const place of places) if (kindAt.get(place) !== 'incident') kindAt.set(place, kind)

  const kindsEverywhere = current.filter(({ places }) => places.length === 0).map(({ kind }) => kind)
  const found = shapes.filter(({ municipality }) => kindAt.has(municipality.ine))
  const marks = found.length > MAX_NUMBERS ? 'none' : found.length > MAX_NAMES ? 'numbers' : 'names'
  return {
    province: provinceNameIn(locale, province.code, province.name),
    width,
    height,
    marks,
    everywhere: kindsEverywhere.includes('incident') ? 'incident' : (kindsEverywhere[0] ?? null),
    land: shapes
      .filter(({ municipality }) => !kindAt.has(municipality.ine))
      .map(({ path }) => path)
      .join(''),
    lit: found.map(({ municipality, path, centre }, index) => ({
      ine: municipality.ine,
      name: municipalityNameIn(locale, municipality),
      kind: kindAt.get(municipality.ine)!,
      path,
      centre,
      mark: { names: shortNameIn(locale, municipality), numbers: String(index + 1), none: null }[marks],
    })),
    asked: shapes.find(({ municipality }) => municipality.ine === ine)?.path ?? null,
  }
}
