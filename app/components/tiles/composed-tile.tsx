import {
  composedSquares,
  type ComposedTile as Composed,
  type Square,
  type TileScale,
} from '#domain/tile/composed-tile.ts'
import { TileShapes } from './tariff-tile.tsx'
import styles from './tariff-tile.module.css'

type ComposedTileProps = { composed: Composed; scale: TileScale; className?: string | undefined }

/**
 * A whole combination as one tile: its fibre or pack with a border of its other lines. Empty cells of the border have
 * room for more. Needs `Drawings` once per page. Decorative: the text beside it says the same.
 */
export function ComposedTile({ composed: { main, lines }, scale, className = '' }: ComposedTileProps) {
  const squares = composedSquares(lines.length)
  return (
    <svg
      className={`${styles.tile} ${className}`}
      viewBox="0 0 200 200"
      height="200"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={placed(squares.main)}>
        <TileShapes {...main} {...scale} />
      </g>
      {squares.cells.map((cell, index) => {
        const line = lines[index]
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
