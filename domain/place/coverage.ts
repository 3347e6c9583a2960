import {
  sellsLandlineAt,
  type Access,
  type Catalogue,
  type FixedTariff,
  type Location,
  type Translated,
} from '../catalogue/catalogue.ts'
import { chosenTariff } from '../catalogue/combination.ts'
import { offerGroups, type OfferGroup } from '../price/offers.ts'

/** Fibre to the home or to the building, hybrid fibre-coaxial, fixed wireless access, the mobile network, or a satellite. */
export const technologies = ['ftth', 'fttb', 'hfc', 'fwa', '4g', 'satellite'] as const
export type Technology = (typeof technologies)[number]

/** One technology in a municipality, or in one postcode of it, as listed in the operator's file. */
export type CoverageEntry = {
  readonly postcode: string | null
  readonly technology: Technology
  readonly status: 'available' | 'planned' | 'none'
  /** 0 if there is none. */
  readonly speedMb: number
  /** Available since, or planned for: a month (2026-11) or a day (2026-11-21). */
  readonly date: string | null
  readonly note: Translated | null
}

/** One that is not there has no speed. */
export type Reach = Readonly<Partial<Record<Access, number>>>

/** The way into a home that a technology of the coverage file is, and the one that a tariff needs. */
export function accessBy(technology: Technology | undefined): Access {
  const isCable = technology === undefined || technology === 'ftth' || technology === 'fttb' || technology === 'hfc'
  return isCable ? 'fibre' : technology
}

/** The availability at a place today. */
export type Availability =
  | {
      readonly status: 'available'
      readonly maxSpeedMb: number
      /** Technology of the fastest access. */
      readonly technology: Technology
      /** The highest speed by each way in. */
      readonly reach: Reach
      readonly since: string | null
      /** Other parts of the municipality have none yet. */
      readonly partial: boolean
      readonly note: Translated | null
    }
  | {
      readonly status: 'planned'
      /** null when the given date has passed. */
      readonly date: string | null
      readonly speedMb: number
      readonly technology: Technology
      readonly note: Translated | null
    }
  | { readonly status: 'none'; readonly note: Translated | null }
  /** The file does not mention the place, which does not mean that there is none. */
  | { readonly status: 'unknown' }

/**
 * The availability on a day (2026-11-21): the fastest available fibre, or else the first planned. With a postcode it is
 * that of the part; entries of the whole municipality apply where the part has none.
 */
export function availabilityOf(
  entries: readonly CoverageEntry[],
  postcode: string | null,
  today: string,
): Availability {
  const ofPart = entries.filter((entry) => entry.postcode === postcode)
  const asked =
    postcode === null ? entries : ofPart.length > 0 ? ofPart : entries.filter((entry) => entry.postcode === null)
  const known = asked.map((entry) => onDay(entry, today))

  const available = known.filter(({ status }) => status === 'available')
  const [best] = available.toSorted((a, b) => b.speedMb - a.speedMb)
  if (best) {
    const parts = new Set(known.map((entry) => entry.postcode))
    const partial = parts.size > new Set(available.map((entry) => entry.postcode)).size
    const { speedMb: maxSpeedMb, technology, date: since, note } = best
    const reach: Partial<Record<Access, number>> = {}
    for (const entry of available) {
      const access = accessBy(entry.technology)
      reach[access] = Math.max(reach[access] ?? 0, entry.speedMb)
    }
    return { status: 'available', maxSpeedMb, technology, reach, since, partial, note }
  }
  const planned = known.filter(({ status }) => status === 'planned')
  const [first] = planned.toSorted((a, b) => ((a.date ?? '9999') < (b.date ?? '9999') ? -1 : 1))
  if (first) {
    const { date, speedMb, technology, note } = first
    return { status: 'planned', date, speedMb, technology, note }
  }
  const [none] = known
  return none ? { status: 'none', note: none.note } : { status: 'unknown' }
}

/** Entries that start later only count as planned, and a planned date in the past is dropped. */
function onDay(entry: CoverageEntry, today: string): CoverageEntry {
  const { status, date } = entry
  if (status === 'available' && date !== null && date > today) return { ...entry, status: 'planned' }
  if (status === 'planned' && date !== null && date < today.slice(0, date.length)) return { ...entry, date: null }
  return entry
}

/** The location of a municipality (12135): the one that names it, or else its province, the one for the rest, or null. */
export function locationOf({ locations }: Catalogue, ine: string): Location | null {
  const province = provinceOf(ine)
  return (
    locations.find(({ municipalities }) => municipalities?.includes(ine)) ??
    locations.find(({ provinces }) => provinces?.includes(province)) ??
    locations.find(isForTheRest) ??
    null
  )
}

/** The locations that places in a province (12) may belong to. With several, only the municipality tells. */
export function locationsIn({ locations }: Catalogue, province: string): readonly Location[] {
  const zones = locations.filter(({ municipalities }) => municipalities?.some((ine) => provinceOf(ine) === province))
  const whole = locations.find(({ provinces }) => provinces?.includes(province)) ?? locations.find(isForTheRest)
  return whole ? [...zones, whole] : zones
}

/** The provinces that locations name, or municipalities of: the operator's own area. */
export function ownProvinces({ locations }: Catalogue): ReadonlySet<string> {
  return new Set(
    locations.flatMap(({ provinces, municipalities }) => [
      ...(provinces ?? []),
      ...(municipalities ?? []).map(provinceOf),
    ]),
  )
}

function isForTheRest({ provinces, municipalities }: Location): boolean {
  return provinces === null && municipalities === null
}

/** The first two digits of an INE code, or of a postcode. */
function provinceOf(code: string): string {
  return code.slice(0, 2)
}

/** Whether a tariff is available at a place: it needs its own technology there, at least as fast. */
export function fits(availability: Availability, { speedMb, technology }: FixedTariff): boolean {
  return availability.status === 'available' && speedMb <= (availability.reach[accessBy(technology)] ?? 0)
}

/**
 * The tariffs available at a place, each set up for its location: fibre and packs within the speed there, and what
 * needs no fibre. TV is left out where nothing can carry it.
 */
export function offersAt(
  catalogue: Catalogue,
  location: Location | null,
  availability: Availability,
): readonly OfferGroup[] {
  const groups = offerGroups(catalogue).flatMap((group): OfferGroup[] => {
    if (group.kind === 'landline' && !sellsLandlineAt(catalogue, location?.id)) return []
    if (group.location === null) return [location ? { ...group, combinations: inLocation(group, location) } : group]
    if (group.location.id !== location?.id) return []
    const combinations = group.combinations.filter((combination) => {
      const tariff = chosenTariff(catalogue, combination)
      return tariff !== null && fits(availability, tariff)
    })
    return combinations.length > 0 ? [{ ...group, combinations }] : []
  })
  const hasFibre = groups.some(({ location }) => location !== null)
  return hasFibre ? groups : groups.filter(({ kind }) => kind !== 'tv')
}

function inLocation({ combinations }: OfferGroup, location: Location): OfferGroup['combinations'] {
  return combinations.map((combination) => ({ ...combination, location: location.id }))
}

/** The operator's `coverage.csv`, read and found good. */
export type Coverage = {
  /** Whether there is a file: without one, nothing is answered for places. */
  readonly isGiven: boolean
  /** Invented, and to be shown as that. */
  readonly isDemo: boolean
  /** The day that the file holds for: 2026-11-21. */
  readonly updated: string | null
  /** By INE code. */
  readonly entries: ReadonlyMap<string, readonly CoverageEntry[]>
  /** The INE codes of the municipalities that a postcode is listed in. */
  readonly municipalitiesOf: ReadonlyMap<string, ReadonlySet<string>>
}
