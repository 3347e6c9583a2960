import type { ReactNode } from 'react'
import type { Look } from '#domain/operator/look.ts'
import styles from './tile-wall.module.css'

type TileWallProps = {
  /**
   * Rows of space-separated codes such as `F201`: shape, rotation in quarters, glaze (0 is close to the background, 4
   * the strongest) and strand (1 to 3, the brightest). F, S and T are fans of ten, six and three strands, P is a petal.
   * A dot leaves the position empty, and a trailing `*` animates the tile.
   */
  rows: readonly string[]
  /** What a brand's walls are of. */
  picture: Look['picture']
  className?: string | undefined
  /** Drawn over the tiles, 100 units each. */
  children?: ReactNode
}

const DRAWINGS = { F: '#wall-10', S: '#wall-6', T: '#wall-3', P: '#wall-petal' }

/**
 * A wall of tiles. Fans with as many strands join in any rotation to circles, arches and waves. A box with another
 * aspect ratio clips the edges. A brand may have lines or a pattern of its own instead, of the same size, or nothing.
 * Decorative. Needs `Drawings` once per page.
 */
export function TileWall({ rows, picture, className = '', children }: TileWallProps) {
  const tiles = rows.map((row) => row.split(' '))
  const columns = Math.max(...tiles.map((row) => row.length))
  if (picture === 'none') return null
  return (
    <svg
      className={`${styles.wall} ${className}`}
      viewBox={`0 0 ${columns * 100} ${tiles.length * 100}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {picture === 'tiles' ? (
        <>
          {tiles.map((row, y) =>
            row.map((code, x) => code !== '.' && <Tile key={`${x} ${y}`} code={code} x={x * 100} y={y * 100} />),
          )}
          {children}
        </>
      ) : (
        <rect width={columns * 100} height={tiles.length * 100} fill="url(#wall-run)" />
      )}
    </svg>
  )
}

function Tile({ code, x, y }: { code: string; x: number; y: number }) {
  const [drawing, quarters, glaze, strand, rotates] = code
  const tile = (
    <use
      href={DRAWINGS[drawing as keyof typeof DRAWINGS]}
      className={`${styles[`g${glaze}`]} ${styles[`s${strand}`] ?? ''}`}
      transform={`translate(${x} ${y})rotate(${Number(quarters) * 90} 50 50)`}
    />
  )
  return rotates ? <g className={styles.rotating}>{tile}</g> : tile
}
