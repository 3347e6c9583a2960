import styles from './frieze.module.css'

/** Ten tiles that join into arches and bowls: how far each is turned, and its glaze. */
const TILES = [
  { turn: 180, glaze: styles.middle },
  { turn: 270, glaze: styles.low },
  { turn: 90, glaze: styles.high },
  { turn: 0, glaze: styles.middle },
  { turn: 180, glaze: styles.low },
  { turn: 270, glaze: styles.middle },
  { turn: 180, glaze: styles.middle },
  { turn: 270, glaze: styles.low },
  { turn: 90, glaze: styles.high },
  { turn: 0, glaze: styles.middle },
]
/** Enough for the widest screens; what is beyond the edge is cut. */
const RUNS = [0, 1000, 2000, 3000, 4000, 5000]

const FAN = Array.from({ length: 10 }, (_, ring) => ring * 10 + 5)
  .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
  .join('')

/** The cenefa: one row of tiles across the page. */
export function Frieze() {
  return (
    <svg
      className={styles.frieze}
      viewBox="0 0 6000 100"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id="frieze-fan" className={styles.fan} d={FAN} />
        <g id="frieze-run">
          {TILES.map(({ turn, glaze }, index) => (
            <g key={index} className={glaze} transform={`translate(${index * 100})`}>
              <rect x=".75" y=".75" width="98.5" height="98.5" rx="1.5" />
              <use href="#frieze-fan" transform={`rotate(${turn} 50 50)`} />
            </g>
          ))}
        </g>
      </defs>
      {RUNS.map((x) => (
        <use key={x} href="#frieze-run" x={x} />
      ))}
    </svg>
  )
}
