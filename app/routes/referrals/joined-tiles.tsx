import tile from '#app/components/tariff-tile.module.css'

/** Quarters of tiles in a wall of four by two: half a fibre on either side, and what blooms where they join. */
const HALVES = [
  'rotate(180 49.5 49.5)',
  'translate(0 101) rotate(90 49.5 49.5)',
  'translate(303 0) rotate(270 49.5 49.5)',
  'translate(303 101)',
]
const BLOSSOM = [
  'translate(101 0) rotate(180 49.5 49.5)',
  'translate(202 0) rotate(270 49.5 49.5)',
  'translate(101 101) rotate(90 49.5 49.5)',
  'translate(202 101)',
]

/** Two tiles that join: a customer's and a friend's. Decoration only. */
export function JoinedTiles({ className }: { className: string | undefined }) {
  return (
    <svg className={`${tile.tile} ${className}`} viewBox="0 0 402 200" aria-hidden="true" focusable="false">
      {HALVES.map((place) => (
        <use key={place} href="#tile-10" transform={place} />
      ))}
      <g className={tile.lit}>
        {BLOSSOM.map((place) => (
          <use key={place} href="#tile-petal" transform={place} />
        ))}
      </g>
    </svg>
  )
}
