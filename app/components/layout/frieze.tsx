import { useBrand } from '../document/use-brand.ts'
import styles from './site-footer.module.css'
import wall from '../tiles/tile-wall.module.css'

/** Ten tiles that form arches: rotation in degrees and glaze. */
const TILES = [
  [180, wall.g1],
  [270, wall.g0],
  [90, wall.g2],
  [0, wall.g1],
  [180, wall.g0],
  [270, wall.g1],
  [180, wall.g1],
  [270, wall.g0],
  [90, wall.g2],
  [0, wall.g1],
] as const

/** A row of tiles across the page, or what a brand has for them. Needs `Drawings`. */
export function Frieze() {
  const { picture } = useBrand().look
  if (picture === 'none') return null
  return (
    <svg
      className={`${styles.frieze} ${wall.s1}`}
      viewBox="0 0 6000 100"
      height="100"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {picture === 'tiles' && (
        <pattern id="wall-run" width="1000" height="100" patternUnits="userSpaceOnUse">
          {TILES.map(([rotation, glaze], index) => (
            <use
              key={index}
              href="#wall-10"
              className={glaze}
              transform={`translate(${index * 100})rotate(${rotation} 50 50)`}
            />
          ))}
        </pattern>
      )}
      {/* Wide enough for the widest screens; the rest is clipped. */}
      <rect width="6000" height="100" fill="url(#wall-run)" />
    </svg>
  )
}
