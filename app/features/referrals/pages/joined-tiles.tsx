import tile from '#app/components/tiles/tariff-tile.module.css'

/** The rotation of a quarter for the corner that it opens from. */
const FROM = {
  topLeft: '',
  topRight: 'rotate(90 49.5 49.5)',
  bottomRight: 'rotate(180 49.5 49.5)',
  bottomLeft: 'rotate(270 49.5 49.5)',
}
const left = [FROM.bottomRight, FROM.topRight]
const right = [FROM.bottomLeft, FROM.topLeft]

/** Column by column: half a fibre on either side, the flower between them, and further fibres for wide screens. */
const COLUMNS = [
  { drawing: '#tile-10', lit: false, rotations: left },
  { drawing: '#tile-petal', lit: true, rotations: left },
  { drawing: '#tile-petal', lit: true, rotations: right },
  { drawing: '#tile-10', lit: false, rotations: right },
  { drawing: '#tile-10', lit: false, rotations: left },
  { drawing: '#tile-10', lit: false, rotations: right },
  { drawing: '#tile-10', lit: false, rotations: left },
  { drawing: '#tile-10', lit: false, rotations: right },
]

/** Two joined tiles, the customer's and the friend's. The rest is clipped. Decorative. */
export function JoinedTiles({ className }: { className: string | undefined }) {
  return (
    <svg
      className={`${tile.tile} ${className}`}
      viewBox="0 0 807 200"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {COLUMNS.map(({ drawing, lit, rotations }, column) => (
        <g key={column} className={lit ? tile.lit : undefined} transform={`translate(${column * 101})`}>
          {rotations.map((rotation, row) => (
            <use key={rotation} href={drawing} transform={`translate(0 ${row * 101}) ${rotation}`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
