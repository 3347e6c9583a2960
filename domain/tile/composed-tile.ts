import { type Catalogue, type DataAllowance } from '../catalogue/catalogue.ts'
import { dataSize, largestData, speedsOf } from '../catalogue/speeds-and-data.ts'
import type { PriceItem } from '../price/price.ts'
import type { TileDrawing } from './strokes.ts'
import { litQuarters, ringCount, ringMb, type TileScale } from './tile.ts'

/** The content of one tile. Without a speed it is a mobile line, drawn as petals. */
export type TileContent = { readonly speedMb: number | null; readonly data: DataAllowance | null; readonly tv: boolean }

/** A combination as tiles: the fibre or pack, or without one the largest line, and each other line. */
export type ComposedTile = { readonly main: TileContent; readonly lines: readonly TileContent[] }

/** The drawing of one tile on a scale. */
export type DrawnTile = {
  /** null: petals. */
  readonly rings: number | null
  /** 0 to 4, not always whole. */
  readonly quarters: number
  readonly isUnlimited: boolean
  readonly tv: boolean
}

/** A composed tile as it is drawn, which holds nothing of the catalogue. */
export type DrawnComposition = {
  readonly main: DrawnTile
  readonly lines: readonly DrawnTile[]
  /** Circles, where it says none. */
  readonly drawing?: TileDrawing
}

/** A square within a composed tile, whose side is 200. */
export type Square = { readonly x: number; readonly y: number; readonly side: number }

const SIDE = 200
const JOINT = 2
/** A main tile of two by two cells, so that a pack with six lines fills three by three. */
const FEWEST_CELLS_ACROSS = 3

/** Composes the tiles of what is paid for, as `priceOf` lists it or an order has stored it. */
export function composeTile(items: readonly PriceItem[]): ComposedTile {
  const tv = items.some(({ kind }) => kind === 'tv')
  const tariff = items.find((item) => item.kind === 'tariff')?.tariff
  const additional = items.flatMap((item) =>
    item.kind === 'lines' ? Array<DataAllowance>(item.count).fill(item.mobile.data) : [],
  )
  const lines = [...(tariff?.moreLines ?? []), ...additional]
  const largest = tariff ? undefined : lines.toSorted((one, other) => dataSize(other) - dataSize(one))[0]
  const others = largest === undefined ? lines : lines.toSpliced(lines.indexOf(largest), 1)
  return {
    main: { speedMb: tariff?.speedMb ?? null, data: tariff ? tariff.data : (largest ?? null), tv },
    lines: others.map((data) => ({ speedMb: null, data, tv: false })),
  }
}

export function tileScale(catalogue: Catalogue): TileScale {
  return { ringMb: ringMb(speedsOf(catalogue)), largestData: largestData(catalogue) }
}

/** Whether each speed on sale is a whole number of rings. */
export function hasWholeRings(catalogue: Catalogue): boolean {
  const { ringMb: mb } = tileScale(catalogue)
  return speedsOf(catalogue).every((speed) => speed % mb === 0)
}

/** Speeds and data beyond the scale, as in orders of former catalogues, fill the tile. */
export function drawnTile({ speedMb, data, tv }: TileContent, scale: TileScale): DrawnTile {
  return {
    rings: speedMb === null ? null : ringCount(speedMb, scale.ringMb),
    quarters: litQuarters(data, scale.largestData),
    isUnlimited: data === 'unlimited',
    tv,
  }
}

export function drawnComposition(items: readonly PriceItem[], scale: TileScale): DrawnComposition {
  const { main, lines } = composeTile(items)
  return { main: drawnTile(main, scale), lines: lines.map((line) => drawnTile(line, scale)) }
}

/**
 * The squares of a composed tile: the main one alone or, with further lines, at the top left with a border of cells at
 * its right and below it. There are at least as many cells as lines; they are in the order in which lines fill them.
 */
export function composedSquares(lineCount: number): { readonly main: Square; readonly cells: readonly Square[] } {
  if (lineCount === 0) return { main: { x: 0, y: 0, side: SIDE }, cells: [] }
  const across = Math.max(FEWEST_CELLS_ACROSS, Math.ceil((lineCount + 1) / 2))
  const last = across - 1
  const side = (SIDE - last * JOINT) / across
  const cell = (column: number, row: number) => ({
    x: rounded(column * (side + JOINT)),
    y: rounded(row * (side + JOINT)),
    side: rounded(side),
  })
  return {
    main: { x: 0, y: 0, side: rounded(last * (side + JOINT) - JOINT) },
    cells: [
      ...Array.from({ length: last }, (_, row) => cell(last, row)),
      ...Array.from({ length: across }, (_, column) => cell(column, last)),
    ],
  }
}

/**
 * The squares of a combination in a row: the main tile, and at its right a column of cells that is as high. There are at
 * least three cells, and at least as many as lines. The height is 200.
 */
export function columnSquares(lineCount: number): {
  readonly width: number
  readonly main: Square
  readonly cells: readonly Square[]
} {
  const down = Math.max(FEWEST_CELLS_ACROSS, lineCount)
  const side = (SIDE - (down - 1) * JOINT) / down
  return {
    width: rounded(SIDE + JOINT + side),
    main: { x: 0, y: 0, side: SIDE },
    cells: Array.from({ length: down }, (_, row) => ({
      x: SIDE + JOINT,
      y: rounded(row * (side + JOINT)),
      side: rounded(side),
    })),
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(2))
}
