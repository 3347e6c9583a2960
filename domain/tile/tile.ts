import type { DataAllowance } from '../catalogue/catalogue.ts'

/*
 * The geometry of tiles as SVG paths, shared by the pages and the social images. A tile shows a tariff: one ring per
 * 100 Mb, lit quarters for the data and a bright core for TV.
 *
 * A tile is a square of 200, made of four quarters of 99 with a joint between them. A quarter is drawn around its
 * origin, the centre of the tile.
 */

export const MAX_RINGS = 10

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

/** One in each quarter of a mobile line alone, instead of rings. */
export const PETAL = 'M3 3A91 91 0 0 1 94 94A91 91 0 0 1 3 3Z'

/** Four more petals for unlimited data. */
export const CROSS_PETALS = [
  'M100 92C112 60 112 36 100 6C88 36 88 60 100 92Z',
  'M108 100C140 112 164 112 194 100C164 88 140 88 108 100Z',
  'M100 108C88 140 88 164 100 194C112 164 112 140 100 108Z',
  'M92 100C60 88 36 88 6 100C36 112 60 112 92 100Z',
].join('')

/** Further rings in the corners of a tile: unlimited data with fibre. */
export function outerArcs(): string {
  return [10, 11, 12, 13, 14]
    .map((ring) => {
      const radius = ringRadius(ring)
      const cut = rounded(Math.sqrt(radius * radius - 99 * 99))
      return `M99 ${cut}A${radius} ${radius} 0 0 1 ${cut} 99`
    })
    .join('')
}

/** The number of rings for a speed: one per 100 Mb, or per tenth of the fastest if that is above 1 GB. */
export function ringCount(speedMb: number, fastestMb: number): number {
  const perRing = Math.max(100, fastestMb / MAX_RINGS)
  return Math.min(MAX_RINGS, Math.max(1, Math.round(speedMb / perRing)))
}

/** The number of lit quarters, 0 to 4; the largest finite allowance on sale lights all four. */
export function litQuarters(data: DataAllowance | null, largestData: number): number {
  if (data === null) return 0
  return data === 'unlimited' ? 4 : Math.min(4, (data / largestData) * 4)
}

/** The inner rings of a quarter. */
export function arcs(rings: number): string {
  return Array.from({ length: rings }, (_, ring) => ringRadius(ring))
    .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
    .join('')
}

/** The area of a quarter within its inner rings. */
export function disc(rings: number): string {
  const radius = ringRadius(rings - 0.5)
  return `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`
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

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
