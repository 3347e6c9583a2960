import type { DataAllowance } from '../catalogue/catalogue.ts'

/*
 * The language of tiles, shared by the pages and the social images. A tile shows a tariff: rings for its speed, lit
 * quarters for the data and a bright core for TV.
 *
 * A tile is a square of 200, made of four quarters of 99 with a joint between them. A quarter is drawn around its
 * origin, the centre of the tile.
 */

export const MAX_RINGS = 10

/** The Mb/s of one ring, and the data in GB that lights all quarters. */
export type TileScale = { readonly ringMb: number; readonly largestData: number }

/** Scale of tiles that show no tariff. */
export const NO_SCALE: TileScale = { ringMb: 1, largestData: 1 }

/** The radius of the core, so that a single ring does not look like a dot. */
const CORE = 14
const RING_STEP = 8.5

/** The transforms of the quarters, clockwise from the top right, in the order in which they are lit. */
export const QUARTERS = [
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(101 101)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'rotate(180 49.5 49.5)',
] as const

/**
 * The Mb/s of one ring: 100 where every speed on sale is a multiple of it and the fastest has ten rings at most; else the
 * largest step that all of them are multiples of; where that makes too many rings, a tenth of the fastest, and the last ring
 * of a tariff may be begun only.
 *
 * @param speeds in Mb/s
 */
export function ringMb(speeds: readonly number[]): number {
  const fastest = Math.max(0, ...speeds)
  const common = speeds.reduce(greatestCommonDivisor, 0)
  const fits = (mb: number) => fastest <= mb * MAX_RINGS && speeds.every((speed) => speed % mb === 0)
  return [100, common].find(fits) ?? Math.ceil(fastest / MAX_RINGS)
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

/** The number of rings for a speed; ten at most. */
export function ringCount(speedMb: number, perRing: number): number {
  return Math.min(MAX_RINGS, Math.ceil(speedMb / perRing))
}

/** The number of lit quarters, 0 to 4; the largest finite allowance on sale lights all four. */
export function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}

/** A clipping path for the first quarters of a square, clockwise from the top. */
export function sector(quarters: number, side: number): string {
  const angle = (quarters * Math.PI) / 2
  const [middle, reach] = [side / 2, side * 0.75]
  const end = `${rounded(middle + reach * Math.sin(angle))} ${rounded(middle - reach * Math.cos(angle))}`
  return `M${middle} ${middle}V${middle - reach}A${reach} ${reach} 0 ${quarters > 2 ? 1 : 0} 1 ${end}Z`
}

/** The ring is counted from 0. */
export function ringRadius(ring: number): number {
  return rounded(CORE + (ring + 0.5) * RING_STEP)
}

export function rounded(value: number): number {
  return Number(value.toFixed(2))
}
