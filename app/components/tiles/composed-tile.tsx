import {
  columnSquares,
  composedSquares,
  type ComposedTile as Composed,
  type Square,
} from '#domain/tile/composed-tile.ts'
import type { TileScale } from '#domain/tile/tile.ts'
import { TileShapes } from './tariff-tile.tsx'
import styles from './tariff-tile.module.css'

type ComposedTileProps = { composed: Composed; scale: TileScale; className?: string | undefined }

/**
 * A whole combination as one tile: its fibre or pack with a border of its other lines. Empty cells of the border have
 * room for more. Needs `Drawings` once per page. Decorative: the text beside it says the same.
 */
export function ComposedTile({ composed, ...props }: ComposedTileProps) {
  return <Squares composed={composed} {...composedSquares(composed.lines.length)} width={200} {...props} />
}

/** The same with its other lines in a column at the right: the main tile is as high as the picture. */
export function TileWithColumn({ composed, ...props }: ComposedTileProps) {
  return <Squares composed={composed} {...columnSquares(composed.lines.length)} {...props} />
}

type SquaresProps = ComposedTileProps & { main: Square; cells: readonly Square[]; width: number }

function Squares({ composed, scale, main, cells, width, className = '' }: SquaresProps) {
  return (
    <svg
      className={`${styles.tile} ${className}`}
      viewBox={`0 0 ${width} 200`}
      height="200"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={placed(main)}>
        <TileShapes {...composed.main} {...scale} />
      </g>
      {cells.map((cell, index) => {
        const line = composed.lines[index]
        return (
          <g key={index} transform={placed(cell)}>
            {line ? (
              <TileShapes {...line} {...scale} />
            ) : (
              <rect className={styles.empty} width="200" height="200" rx="2" />
            )}
          </g>
        )
      })}
    </svg>
  )
}

function placed({ x, y, side }: Square): string {
  return `translate(${x} ${y}) scale(${side / 200})`
}
