import styles from './summary.module.css'

/** Shares of the height of a cell, 0 to 1: what would be, and what is as it begins and ends. */
type Cell = { readonly ghost: number; readonly from: number; readonly to: number }

const STEP = 26
const WIDTH = 24

/** Twelve months on one scale from zero. The numbers stand beside it. */
export function Strip({ cells }: { cells: readonly Cell[] }) {
  const level = (share: number) => Math.round((1 - share) * 10_000) / 100
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${cells.length * STEP - (STEP - WIDTH)} 100`}
      height="74"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {cells.map(({ ghost, from, to }, month) => {
        const [left, right] = [month * STEP, month * STEP + WIDTH]
        return (
          <g key={month}>
            <path d={`M${left} ${level(ghost)}H${right}V100H${left}z`} />
            <path className={styles.paid} d={`M${left} ${level(from)}L${right} ${level(to)}V100H${left}z`} />
          </g>
        )
      })}
    </svg>
  )
}
