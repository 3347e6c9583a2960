import type { DataAllowance } from './catalogue.ts'

/** As many rings as a tile has room for. */
export const MOST_RINGS = 10

/** How many rings stand for a speed: one per 100 Mb, or for a tenth of the fastest where that is above 1 GB. */
export function ringCount(speedMb: number, fastestMb: number): number {
  const perRing = Math.max(100, fastestMb / MOST_RINGS)
  return Math.min(MOST_RINGS, Math.max(1, Math.round(speedMb / perRing)))
}

/** How much of a tile's four quarters an allowance lights; not whole where it does not divide the largest in quarters. */
export function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}
