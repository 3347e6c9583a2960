import tile from '#app/components/tiles/tariff-tile.module.css'
import styles from './customer-service.module.css'

/** A quarter of a tile about the centre of its four, by its place. */
const QUARTERS = [
  'rotate(180 49.5 49.5)',
  'translate(101 0) rotate(270 49.5 49.5)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'translate(101 101)',
]

/** A fibre cut across beside the azahar: two pieces of the wall that every page is made of. */
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
