import tile from '#app/components/tiles/tariff-tile.module.css'

/**
 * Rows of tiles: rotation in quarters, then a fan (o), a lit fan (l) or a lit petal (p). Four fans form a circle, four
 * petals the azahar.
 */
const ROWS = [
  '2o 3o 2p 3p 2o 3o 2o 3l 2o 3o',
  '1o 0l 1p 0p 1o 0o 1o 0o 1l 0o',
  '3o 2o 2o 3o 2l 3o 2o 3o 2p 3p',
  '2l 3o 1o 0o 1o 0o 1o 0l 1p 0p',
].map((row) => row.split(' '))
const PITCH = 101

/** Decorative. With less room, the right part is clipped. */
export function Wall({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${tile.tile} ${className ?? ''}`}
      viewBox={`0 0 ${10 * PITCH} ${ROWS.length * PITCH}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {ROWS.map((row, y) =>
        row.map((code, x) => (
          <use
            key={`${x} ${y}`}
            href={code.endsWith('p') ? '#tile-petal' : '#tile-10'}
            className={code.endsWith('o') ? undefined : tile.lit}
            transform={`translate(${x * PITCH} ${y * PITCH}) rotate(${Number(code[0]) * 90} 49.5 49.5)`}
          />
        )),
      )}
    </svg>
  )
}
