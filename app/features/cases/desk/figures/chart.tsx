import type { Figure } from './figures.server.ts'

/** In the units of the drawing. */
const WIDTH = 600
const HEIGHT = 160
const ROW = 22
const MOST_ROWS = 12

/** A figure as bars. The table beside it says the same, so readers of the page are spared the drawing. */
export function Chart({ figure: { bars, rows, shape } }: { figure: Figure }) {
  const most = Math.max(1, ...bars)
  if (shape === 'names') {
    const shown = bars.slice(0, MOST_ROWS)
    return (
      <svg className="figure-chart" viewBox={`0 0 ${WIDTH} ${shown.length * ROW}`} aria-hidden="true">
        {shown.map((value, index) => (
          <g key={rows[index]?.[0]}>
            <rect x={0} y={index * ROW + 3} width={WIDTH} height={ROW - 6} rx={2} className="figure-track" />
            <rect
              x={0}
              y={index * ROW + 3}
              width={(value / most) * WIDTH}
              height={ROW - 6}
              rx={2}
              className="figure-bar"
            />
          </g>
        ))}
      </svg>
    )
  }
  const step = WIDTH / bars.length
  return (
    <svg className="figure-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
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
  )
}
