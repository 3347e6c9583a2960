import { setImmediate } from 'node:timers/promises'
import type { Coverage } from '#domain/place/coverage.ts'
import { placeChange, turnOf, type PlaceChange, type RowCounts } from '#domain/place/coverage-changes.ts'

/** The differences between two coverages, in numbers. */
export type CoverageCounts = RowCounts & {
  readonly municipalities: number
  readonly gained: number
  readonly lost: number
}

/** The same with each municipality: first those where internet can be ordered from then on, or no more, then the larger changes. */
export type CoverageChanges = CoverageCounts & { readonly places: readonly PlaceChange[] }

/** So many municipalities are compared without a pause. */
const BATCH_SIZE = 200

/** The changes of a day (2026-11-21), worked out while others are answered. */
export async function compareCoverage(
  before: Pick<Coverage, 'entries'>,
  after: Pick<Coverage, 'entries'>,
  day: string,
): Promise<CoverageChanges> {
  const places: PlaceChange[] = []
  let compared = 0
  for (const ine of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    if (++compared % BATCH_SIZE === 0) await setImmediate()
    const change = placeChange(ine, before.entries.get(ine) ?? [], after.entries.get(ine) ?? [], day)
    if (change) places.push(change)
  }
  const sum = (count: (place: PlaceChange) => number) => places.reduce((all, place) => all + count(place), 0)
  return {
    municipalities: places.length,
    gained: sum((place) => Number(turnOf(place) === 'gained')),
    lost: sum((place) => Number(turnOf(place) === 'lost')),
    added: sum(({ added }) => added),
    removed: sum(({ removed }) => removed),
    changed: sum(({ changed }) => changed),
    places: places.toSorted((a, b) => weightOf(b) - weightOf(a) || (a.ine < b.ine ? -1 : 1)),
  }
}

function weightOf(place: PlaceChange): number {
  const { added, removed, changed } = place
  return added + removed + changed + (turnOf(place) === null ? 0 : 1e6)
}
