import styles from './brand-mark.module.css'

const PETALS = [
  [2, 2],
  [38, 2],
  [38, 38],
  [2, 38],
]
  .map(([x, y]) => `M20 20A18 18 0 0 1 ${x} ${y}A18 18 0 0 1 20 20Z`)
  .join('')

/** The azahar: four petals, one for each quarter of a tile. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={PETALS} />
      <circle cx="20" cy="20" r="3.4" />
    </svg>
  )
}
