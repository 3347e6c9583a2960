import type { Brand } from '#domain/operator/brand.ts'
import { composedSquares, type DrawnComposition, type DrawnTile, type Square } from '#domain/tile/composed-tile.ts'
import { arcs, disc, outerArcs, strokes, type Strokes } from '#domain/tile/strokes.ts'
import { MAX_RINGS, QUARTERS, ringRadius, sector } from '#domain/tile/tile.ts'
import type { Tones } from '#domain/tile/tones.ts'
import { groundedMark } from './grounded-mark.ts'

/** How a brand draws. */
type Look = Pick<Brand, 'tile'> & { readonly tones: Tones }

/** A combination as one tile by night, as the pages draw it: the main tile, and a cell for each other line. */
export function composedSvg({ main, lines, drawing = 'circles' }: DrawnComposition, tones: Tones): string {
  const drawn = strokes[drawing]
  const squares = composedSquares(lines.length)
  return svg(
    [
      placed(squares.main, tileShapes(main, drawn, tones)),
      ...squares.cells.map((cell, index) => {
        const line = lines[index]
        return placed(cell, line ? tileShapes(line, drawn, tones) : emptyCell(tones))
      }),
    ],
    '0 0 200 200',
  )
}

function placed({ x, y, side }: Square, drawn: string): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 200})">${drawn}</g>`
}

function emptyCell({ glazeDark }: Tones): string {
  return `<rect width="200" height="200" rx="2" fill="${glazeDark}"/>`
}

/** The share of the exit charge that is left when a month begins and when it ends, in percent. */
type Bound = readonly [from: number, to: number]

/** Months as a row of tiles: rings that are lit up to a slope, which falls from one tile to the next. */
export function monthsSvg(rings: number, months: readonly Bound[], { tile, tones }: Look): string {
  const drawn = strokes[tile]
  const step = 202
  const tiles = months.map(([from, to], index) => {
    const level = (percent: number) => 200 - 2 * percent
    const clip = `month-${index}`
    return [
      `<g transform="translate(${index * step} 0)">`,
      everyQuarter(fan(drawn, rings, unlit(tones))),
      `<clipPath id="${clip}"><path d="M0 ${level(from)}L200 ${level(to)}V200H0Z"/></clipPath>`,
      from > 0 && `<g clip-path="url(#${clip})">${everyQuarter(fan(drawn, rings, lit(tones)))}</g>`,
      '</g>',
    ]
      .filter(Boolean)
      .join('')
  })
  return svg(tiles, `0 0 ${months.length * step - 2} 200`)
}

function tileShapes({ rings, quarters, isUnlimited, tv }: DrawnTile, drawn: Strokes, tones: Tones): string {
  const isFibreAlone = rings !== null && quarters === 0
  const dark = rings === null ? bud(drawn, tones) : fan(drawn, rings, isFibreAlone ? fibreAlone(tones) : unlit(tones))
  const light = rings === null ? petal(drawn, tones) : fan(drawn, rings, lit(tones))
  const clip = `light-${quarters}`
  return [
    everyQuarter(dark),
    `<clipPath id="${clip}"><path d="${sector(quarters, 200)}"/></clipPath>`,
    quarters > 0 && `<g${quarters < 4 ? ` clip-path="url(#${clip})"` : ''}>${everyQuarter(light)}</g>`,
    isUnlimited &&
      (rings === null
        ? `<path d="${drawn.crossPetals}" fill="${tones.petal}"/>`
        : everyQuarter(strands(outerArcs(drawn), tones.strand))),
    tv && `<path d="${drawn.ring(100, 100, 9)}" fill="${tones.petal}" stroke="${tones.glaze}" stroke-width="5"/>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The rings of unlimited fibre and mobile, which pass the edge of the tile and flood all that is beside it. */
export function floodSvg({ tile, tones }: Look, width: number, height: number): string {
  const scale = height / 200
  const rings = Array.from({ length: 40 }, (_, ring) => ringRadius(MAX_RINGS + ring) * scale).map((radius) =>
    strokes[tile].ring(width - height / 2, height / 2, radius),
  )
  const drawn = `<g fill="none" stroke="${tones.flood}" stroke-width="${1.5 * scale}"><path d="${rings.join('')}"/></g>`
  return svg([drawn], `0 0 ${width} ${height}`)
}

/** Where no tariff is meant: the operator's mark on a tile. */
export function markTileSvg({ logo }: Pick<Brand, 'logo'>, tones: Tones): string {
  return svg([groundedMark(logo.square, tones, 25, tones.petal)], '0 0 100 100')
}

type Material = { readonly glaze: string; readonly disc: string; readonly strand: string; readonly ghost: string }

function lit({ glaze, strand, strandLitGhost }: Tones): Material {
  return { glaze, disc: 'none', strand, ghost: strandLitGhost }
}

function unlit({ glazeDim, strandFaint, strandDim, strandGhost }: Tones): Material {
  return { glaze: glazeDim, disc: strandFaint, strand: strandDim, ghost: strandGhost }
}

function fibreAlone({ glazeDim, petalOff, strandBold, strandGhost }: Tones): Material {
  return { glaze: glazeDim, disc: petalOff, strand: strandBold, ghost: strandGhost }
}

/** A quarter with so many rings; those that faster fibre has show faintly beyond. */
function fan(drawn: Strokes, rings: number, { glaze, disc: fill, strand, ghost }: Material): string {
  return [
    quarterOf(glaze),
    ...(rings < MAX_RINGS
      ? [strands(arcs(drawn, MAX_RINGS), ghost, 0.75), `<path d="${disc(drawn, rings)}" fill="${fill}"/>`]
      : []),
    strands(arcs(drawn, rings), strand),
  ].join('')
}

function petal({ petal: shape }: Strokes, { glaze, petal }: Tones): string {
  return `${quarterOf(glaze)}<path d="${shape}" fill="${petal}"/>`
}

function bud({ petal: shape }: Strokes, { glazeDim, strandDim }: Tones): string {
  return `${quarterOf(glazeDim)}<path d="${shape}" fill="none" stroke="${strandDim}" stroke-width="1.25"/>`
}

function quarterOf(glaze: string): string {
  return `<rect width="99" height="99" rx="2" fill="${glaze}"/>`
}

function strands(path: string, stroke: string, width = 1.5): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

function everyQuarter(drawn: string): string {
  return QUARTERS.map((place) => `<g transform="${place}">${drawn}</g>`).join('')
}

function svg(parts: readonly (string | false)[], viewBox: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${parts.filter(Boolean).join('')}</svg>`
}
