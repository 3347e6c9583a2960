import tile from '#app/components/tiles/tariff-tile.module.css'
import styles from './customer-service.module.css'

/** The four quarters of a tile around their centre. */
const QUARTERS = [
  'rotate(180 49.5 49.5)',
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'translate(101 101)',
]

/** Two tiles: the cross-section of a fibre and the azahar. */
export function TileWall() {
  return (
    <svg className={`${tile.tile} ${styles.wall}`} viewBox="0 0 402 200" aria-hidden="true" focusable="false">
      {QUARTERS.map((place) => (
        <use key={place} href="#tile-10" transform={place} />
      ))}
      <g className={tile.lit} transform="translate(202)">
        {QUARTERS.map((place) => (
          <use key={place} href="#tile-petal" transform={place} />
        ))}
      </g>
    </svg>
  )
}
