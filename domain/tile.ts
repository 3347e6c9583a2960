import type { DataAllowance } from './catalogue.ts'

/*
 * A tariff as its tile: a ring per 100 Mb from the core out, lit quarters for the data, a bright core for TV. Here is
 * what it is drawn with, as paths, for whoever draws it: pages in React, pictures for shared links in plain SVG.
 *
 * A tile is a square of 200; it is made of four quarters of 99 with a joint between them. A quarter is drawn about the
 * corner 0 0, where the four meet.
 */

/** As many rings as a tile has room for. */
export const MAX_RINGS = 10

/** Rings begin around a core, so that a single one is a ring too and no dot. */
const CORE = 14
const RING_STEP = 8.5

/** The transforms of the quarters, clockwise from the top right, as the light fills them. */
export const QUARTERS = [
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(101 101)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'rotate(180 49.5 49.5)',
] as const

/** A mobile line alone has one in each quarter instead of rings. */
export const PETAL = 'M3 3A91 91 0 0 1 94 94A91 91 0 0 1 3 3Z'

/** Between the petals of a whole tile: unlimited data has eight. */
export const CROSS_PETALS = [
  'M100 92C112 60 112 36 100 6C88 36 88 60 100 92Z',
  'M108 100C140 112 164 112 194 100C164 88 140 88 108 100Z',
  'M100 108C88 140 88 164 100 194C112 164 112 140 100 108Z',
  'M92 100C60 88 36 88 6 100C36 112 60 112 92 100Z',
].join('')

/** Where the next rings cross the corner that a round tile leaves free: unlimited data with fibre. */
export function beyondTheEdge(): string {
  return [10, 11, 12, 13, 14]
    .map((ring) => {
      const radius = ringRadius(ring)
      const cut = rounded(Math.sqrt(radius * radius - 99 * 99))
      return `M99 ${cut}A${radius} ${radius} 0 0 1 ${cut} 99`
    })
    .join('')
}

/** How many rings stand for a speed: one per 100 Mb, or for a tenth of the fastest where that is above 1 GB. */
export function ringCount(speedMb: number, fastestMb: number): number {
  const perRing = Math.max(100, fastestMb / MAX_RINGS)
  return Math.min(MAX_RINGS, Math.max(1, Math.round(speedMb / perRing)))
}

/** How many quarters some data lights, 0 to 4: the largest finite allowance on sale lights all four. */
export function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}

/** So many rings in a quarter, from the core out. */
export function arcs(rings: number): string {
  return Array.from({ length: rings }, (_, ring) => ringRadius(ring))
    .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
    .join('')
}

/** The part of a quarter that so many rings fill. */
export function disc(rings: number): string {
  const radius = ringRadius(rings - 0.5)
  return `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`
}

/** The part of a square that so many quarters are, clockwise from the top: a path to cut with. */
export function sector(quarters: number, side: number): string {
  const angle = (quarters * Math.PI) / 2
  const [middle, reach] = [side / 2, side * 0.75]
  const end = `${rounded(middle + reach * Math.sin(angle))} ${rounded(middle - reach * Math.cos(angle))}`
  return `M${middle} ${middle}V${middle - reach}A${reach} ${reach} 0 ${quarters > 2 ? 1 : 0} 1 ${end}Z`
}

/** Of a ring, counted from 0. */
export function ringRadius(ring: number): number {
  return rounded(CORE + (ring + 0.5) * RING_STEP)
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
