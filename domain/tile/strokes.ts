import { MAX_RINGS, ringRadius, rounded } from './tile.ts'

/** The shapes of the rings of a brand's tiles: circles, or diamonds and squares with straight sides. */
export const tileDrawings = ['circles', 'diamonds', 'squares'] as const

export type TileDrawing = (typeof tileDrawings)[number]

/** The strokes that tiles are made of, as SVG paths. A quarter of a tile is drawn around its origin, as `tile.ts` says. */
export type Strokes = {
  /** A quarter of a ring, from one edge to the other. */
  readonly arc: (radius: number) => string
  /** The part of a ring that passes the edge in the corner of a quarter. */
  readonly corner: (radius: number) => string
  /** One in each quarter of a mobile line alone, instead of rings. */
  readonly petal: string
  /** Four more petals for unlimited data. */
  readonly crossPetals: string
  /** Whole, around a centre, with this radius. */
  readonly ring: (x: number, y: number, radius: number) => string
}

export const strokes: Readonly<Record<TileDrawing, Strokes>> = {
  circles: {
    arc: (radius) => `A${radius} ${radius} 0 0 1 0 ${radius}`,
    corner: (radius) => {
      const cut = rounded(Math.sqrt(radius * radius - 99 * 99))
      return `M99 ${cut}A${radius} ${radius} 0 0 1 ${cut} 99`
    },
    petal: 'M3 3A91 91 0 0 1 94 94A91 91 0 0 1 3 3Z',
    crossPetals:
      'M100 92C112 60 112 36 100 6C88 36 88 60 100 92ZM108 100C140 112 164 112 194 100C164 88 140 88 108 100Z' +
      'M100 108C88 140 88 164 100 194C112 164 112 140 100 108ZM92 100C60 88 36 88 6 100C36 112 60 112 92 100Z',
    ring: (x, y, radius) =>
      `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`,
  },
  diamonds: {
    arc: (radius) => `L0 ${radius}`,
    corner: (radius) => `M99 ${rounded(radius - 99)}L${rounded(radius - 99)} 99`,
    petal: 'M3 3L66 31L94 94L31 66Z',
    crossPetals:
      'M100 92L110 49L100 6L90 49ZM108 100L151 110L194 100L151 90ZM100 108L90 151L100 194L110 151ZM92 100L49 90L6 100L49 110Z',
    ring: (x, y, radius) => `M${x - radius} ${y}l${radius} ${-radius}l${radius} ${radius}l${-radius} ${radius}Z`,
  },
  squares: {
    arc: (radius) => `V${radius}H0`,
    corner: (radius) => {
      const cut = rounded(2 * 99 - radius)
      return `M99 ${cut}H${cut}V99`
    },
    petal: 'M3 3H56L94 41V94H41L3 56Z',
    crossPetals: 'M92 6H108V92H92ZM108 92H194V108H108ZM92 108H108V194H92ZM6 92H92V108H6Z',
    ring: (x, y, radius) => `M${x - radius} ${y - radius}h${2 * radius}v${2 * radius}h${-2 * radius}Z`,
  },
}

/** The inner rings of a quarter. */
export function arcs(drawn: Strokes, rings: number): string {
  return quarterRings(drawn, radii(0, rings))
}

/** A quarter of a ring for each radius. */
export function quarterRings({ arc }: Strokes, each: readonly number[]): string {
  return each.map((radius) => `M${radius} 0${arc(radius)}`).join('')
}

/** The area of a quarter within its inner rings. */
export function disc({ arc }: Strokes, rings: number): string {
  const radius = ringRadius(rings - 0.5)
  return `M0 0H${radius}${arc(radius)}Z`
}

/** Further rings in the corners of a tile: unlimited data with fibre. */
export function outerArcs({ corner }: Strokes): string {
  return radii(MAX_RINGS, 5).map(corner).join('')
}

function radii(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ringRadius(first + index))
}
