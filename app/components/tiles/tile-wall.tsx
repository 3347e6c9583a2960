import type { ReactNode } from 'react'
import styles from './tile-wall.module.css'

type TileWallProps = {
  /**
   * Rows of codes with a space between them, such as `F201`: what is on the tile, how many quarters it is turned, its
   * glaze (0 is nearly the ground, 4 the fullest), its strand (1 to 3, the brightest). F, S and T are fans of ten, six
   * and three strands about the top left corner, P is a petal. A dot leaves the place free; a tile with a `*` turns.
   */
  rows: readonly string[]
  className?: string | undefined
  /** Drawn over the tiles, 100 units each. */
  children?: ReactNode
}

const DRAWINGS = { F: '#wall-10', S: '#wall-6', T: '#wall-3', P: '#wall-petal' }

/**
 * A wall of tiles. The strands of a fan are as far from one corner as from the other, so tiles with as many of them
 * join in any turn, to circles, arches and waves. In a box of another shape, its edges are cut. Says nothing. Needs `Drawings` once on the page.
 */
export function TileWall({ rows, className = '', children }: TileWallProps) {
  const tiles = rows.map((row) => row.split(' '))
  const columns = Math.max(...tiles.map((row) => row.length))
  return (
    <svg
      className={`${styles.wall} ${className}`}
      viewBox={`0 0 ${columns * 100} ${tiles.length * 100}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {tiles.map((row, y) =>
        row.map((code, x) => code !== '.' && <Tile key={`${x} ${y}`} code={code} x={x * 100} y={y * 100} />),
      )}
      {children}
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
