import type { LeavingCost } from '#domain/price/exit-charge.ts'
import styles from './leaving.module.css'

const SIDE = 98
const GROUT = 2
const STEP = SIDE + GROUT

/** A tile for each month of a commitment, with what leaving costs as far as they are filled. Decorative: the words say the same. */
export function FallingCost({ cost }: { cost: LeavingCost }) {
  const { months } = cost
  return (
    <>
      <svg className={styles.definitions} aria-hidden="true" focusable="false">
        <defs>
          <g id="month">
            <rect width={SIDE} height={SIDE} rx="2" stroke="none" />
            <path d={[8, 20, 32, 44].map(ring).join('')} fill="none" />
          </g>
        </defs>
      </svg>
      <Months
        cost={cost}
        perRow={months <= 12 ? months : Math.ceil(months / 2)}
        id="months-wide"
        className={styles.wide}
      />
      <Months cost={cost} perRow={Math.min(6, months)} id="months-narrow" className={styles.narrow} />
    </>
  )
}

function ring(radius: number): string {
  const middle = SIDE / 2
  return `M${middle - radius} ${middle}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`
}

type MonthsProps = { cost: LeavingCost; perRow: number; id: string; className: string | undefined }

function Months({ cost: { months, days, daysLeft }, perRow, id, className = '' }: MonthsProps) {
  // Counted in tiles from the first; the cost falls in a line from their upper edge to their lower one.
  const today = months * (1 - daysLeft / days)
  const tiles = Array.from({ length: months }, (_, month) => ({
    month,
    x: (month % perRow) * STEP,
    y: Math.floor(month / perRow) * STEP,
  }))
  const now = tiles[Math.floor(today)]
  const nowAt = now && now.x + (today % 1) * SIDE
  return (
    <svg
      className={`${styles.months} ${className}`}
      viewBox={`0 0 ${perRow * STEP - GROUT} ${Math.ceil(months / perRow) * STEP - GROUT}`}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={id}>
        <path
          d={tiles
            .filter(({ month }) => month + 1 > today)
            .map(({ month, x, y }) => {
              const from = Math.max(today, month)
              const height = (at: number) => round(y + (SIDE * at) / months)
              const left = round(x + SIDE * (from - month))
              return `M${left} ${height(from)}L${x + SIDE} ${height(month + 1)}V${y + SIDE}H${left}Z`
            })
            .join('')}
        />
      </clipPath>
      {tiles.map(({ month, x, y }) => (
        <use key={month} href="#month" x={x} y={y} className={month + 1 <= today ? styles.gone : undefined} />
      ))}
      <g className={styles.owed} clipPath={`url(#${id})`}>
        {tiles
          .filter(({ month }) => month + 1 > today)
          .map(({ month, x, y }) => (
            <use key={month} href="#month" x={x} y={y} />
          ))}
      </g>
      {now && nowAt !== undefined && <path className={styles.now} d={`M${round(nowAt)} ${now.y}v${SIDE}`} />}
    </svg>
  )
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}
