import { availabilityOf, type Availability, type CoverageEntry } from './coverage.ts'

/** How many rows there are more, fewer, and how many say something else. */
export type RowCounts = { readonly added: number; readonly removed: number; readonly changed: number }

/** The difference between two coverages at a municipality, on a day. */
export type PlaceChange = RowCounts & {
  readonly ine: string
  readonly was: Availability
  readonly is: Availability
}

/** The change at a municipality on a day (2026-11-21); null where both say the same of it. */
export function placeChange(
  ine: string,
  before: readonly CoverageEntry[],
  after: readonly CoverageEntry[],
  day: string,
): PlaceChange | null {
  if (before === after) return null
  const old = new Map(before.map((entry) => [keyOf(entry), entry]))
  let [added, changed] = [0, 0]
  for (const entry of after) {
    const known = old.get(keyOf(entry))
    old.delete(keyOf(entry))
    if (!known) added += 1
    else if (saidBy(known) !== saidBy(entry)) changed += 1
  }
  if (added + changed + old.size === 0) return null
  return {
    ine,
    added,
    changed,
    removed: old.size,
    was: availabilityOf(before, null, day),
    is: availabilityOf(after, null, day),
  }
}

/** Whether internet can be ordered there from now on and could not before; `lost`, the other way round. */
export function turnOf({ was, is }: Pick<PlaceChange, 'was' | 'is'>): 'gained' | 'lost' | null {
  if (is.status === 'available') return was.status === 'available' ? null : 'gained'
  return was.status === 'available' ? 'lost' : null
}

function keyOf({ postcode, technology }: CoverageEntry): string {
  return `${postcode ?? ''} ${technology}`
}

function saidBy({ status, speedMb, date, note }: CoverageEntry): string {
  return JSON.stringify([status, speedMb, date, note])
}
