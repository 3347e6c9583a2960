import tile from '#app/components/tiles/tariff-tile.module.css'

/**
 * Rows of tiles: how many quarters each is turned, and what it is: a fan (o), a lit fan (l), a lit petal (p). Fans about
 * one corner are a circle, petals about one corner the azahar.
 */
const ROWS = [
  '2o 3o 2p 3p 2o 3o 2o 3l 2o 3o',
  '1o 0l 1p 0p 1o 0o 1o 0o 1l 0o',
  '3o 2o 2o 3o 2l 3o 2o 3o 2p 3p',
  '2l 3o 1o 0o 1o 0o 1o 0l 1p 0p',
].map((row) => row.split(' '))
const PITCH = 101

/** A wall of the operator's tiles, for the eye only. Shows its left part where it has less room. */
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
