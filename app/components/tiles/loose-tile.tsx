import styles from './loose-tile.module.css'
import tile from './tariff-tile.module.css'

/** Four quarters around each of three centres; the last tile has fallen off. */
const IN_PLACE = [0, 202, 404].flatMap((x) => [
  `translate(${x + 101} 0) rotate(270 49.5 49.5)`,
  `translate(${x + 101} 101)`,
  `translate(${x} 101) rotate(90 49.5 49.5)`,
  `translate(${x}) rotate(180 49.5 49.5)`,
])
const LOOSE = 9

/** A wall that a tile falls off, for pages that were not found. */
export function LooseTile() {
  return (
    <svg className={`${tile.tile} ${styles.wall}`} viewBox="0 0 606 244" aria-hidden="true" focusable="false">
      {IN_PLACE.map((place, index) => index !== LOOSE && <use key={place} href="#tile-10" transform={place} />)}
      <use href="#tile-10" className={tile.lit} transform="translate(498 136) rotate(16 49.5 49.5)" />
    </svg>
  )
}
