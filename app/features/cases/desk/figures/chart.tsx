import type { Figure } from './figure.ts'

/** In the units of the drawing. */
const WIDTH = 600
const HEIGHT = 120

/** The days of a figure as columns, below them the first and the last day. The table says the same, so readers of the page are spared it. */
export function DayChart({ figure: { bars, rows } }: { figure: Figure }) {
  const most = Math.max(1, ...bars)
  const step = WIDTH / bars.length
  return (
    <div className="figure-days" aria-hidden="true">
      <span className="num">{most}</span>
      <svg className="figure-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="figure-axis" />
        {bars.map((value, index) => {
          const height = (value / most) * (HEIGHT - 8)
          return (
            <rect
              key={rows[index]?.[0]}
              x={index * step + step * 0.1}
              y={HEIGHT - height}
              width={step * 0.8}
              height={height}
              className="figure-bar"
            />
          )
        })}
      </svg>
      <span>{rows[0]?.[0]}</span>
      <span>{rows.at(-1)?.[0]}</span>
    </div>
  )
}

/** The bar of a row, within the row. */
export function RowBar({ value, most }: { value: number; most: number }) {
  return (
    <svg className="figure-line" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100} height={4} className="figure-track" />
      <rect width={most === 0 ? 0 : (value / most) * 100} height={4} className="figure-bar" />
    </svg>
  )
}
