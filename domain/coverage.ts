import type { Catalogue, FixedTariff, Location, Translated } from './catalogue.ts'
import { chosenTariff } from './combination.ts'
import { offerGroups, type OfferGroup } from './offers.ts'

/** What the fixed tariffs can be delivered over: fibre to the home or the building, or fibre and coaxial cable. */
export const technologies = ['ftth', 'fttb', 'hfc'] as const
export type Technology = (typeof technologies)[number]

/** What the operator's file says of one technology in a municipality, or in one postcode of it. */
export type CoverageEntry = {
  readonly postcode: string | null
  readonly technology: Technology
  readonly status: 'available' | 'planned' | 'none'
  /** 0 where there is none. */
  readonly speedMb: number
  /** Since when, or when it is planned for: a month (2026-11) or a day (2026-11-21). */
  readonly date: string | null
  readonly note: Translated | null
}

/** What can be said of a place today. */
export type Availability =
  | {
      readonly status: 'available'
      readonly maxSpeedMb: number
      readonly technology: Technology
      readonly since: string | null
      /** In other parts of the municipality there is none yet. */
      readonly partial: boolean
      readonly note: Translated | null
    }
  | {
      readonly status: 'planned'
      /** null: the date that was given has passed. */
      readonly date: string | null
      readonly speedMb: number
      readonly technology: Technology
      readonly note: Translated | null
    }
  | { readonly status: 'none'; readonly note: Translated | null }
  /** The file does not mention the place. That is no *no*. */
  | { readonly status: 'unknown' }

/**
 * What a municipality's entries amount to on a day (2026-11-21): the best that can be had there, else the first that
 * is planned. With a postcode it is that part of the municipality: what is said of the whole holds where nothing
 * is said of the part.
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
    return { status: 'available', maxSpeedMb, technology, since, partial, note }
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

/** A file grows old: what begins later is only planned as yet, and a planned date that has passed is none. */
function onDay(entry: CoverageEntry, today: string): CoverageEntry {
  const { status, date } = entry
  if (status === 'available' && date !== null && date > today) return { ...entry, status: 'planned' }
  if (status === 'planned' && date !== null && date < today.slice(0, date.length)) return { ...entry, date: null }
  return entry
}

/** The location that a province (12) belongs to: the one that names it, or the one for the rest; else null. */
export function locationOf({ locations }: Catalogue, province: string): Location | null {
  return (
    locations.find(({ provinces }) => provinces?.includes(province)) ??
    locations.find(({ provinces }) => provinces === null) ??
    null
  )
}

/** The provinces that locations name: the operator's own area. */
export function ownProvinces({ locations }: Catalogue): ReadonlySet<string> {
  return new Set(locations.flatMap(({ provinces }) => provinces ?? []))
}

/** Whether a tariff can be had at a place: not where there is no fibre, and never faster than the place allows. */
export function fits(availability: Availability, tariff: FixedTariff): boolean {
  return availability.status === 'available' && tariff.speedMb <= availability.maxSpeedMb
}

/**
 * What can be ordered at a place, and only that: fibre and packs of its location that are not too fast for it, and
 * what needs no fibre. TV is left out where there is none to watch it over. Each is set up for that location.
 */
export function offersAt(
  catalogue: Catalogue,
  location: Location | null,
  availability: Availability,
): readonly OfferGroup[] {
  const groups = offerGroups(catalogue).flatMap((group): OfferGroup[] => {
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
