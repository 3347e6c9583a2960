import { arcs, outerArcs, disc, MAX_RINGS, PETAL } from '#domain/tile/tile.ts'
import tile from './tariff-tile.module.css'
import wall from './tile-wall.module.css'

/** The SVG symbols that all tiles are made of. Rendered once per page, before the first tile. */
export function Drawings() {
  return (
    <svg className={wall.definitions} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <TileDrawings />
        <WallDrawings />
      </defs>
    </svg>
  )
}

function TileDrawings() {
  const glaze = <rect className={tile.glaze} width="99" height="99" rx="2" />
  return (
    <>
      <path id="tile-ghost" className={tile.ghost} d={arcs(MAX_RINGS)} />
      {Array.from({ length: MAX_RINGS }, (_, index) => index + 1).map((rings) => (
        <g key={rings} id={`tile-${rings}`}>
          {glaze}
          {rings < MAX_RINGS && <use href="#tile-ghost" />}
          <path className={tile.disc} d={disc(rings)} />
          <path className={tile.ring} d={arcs(rings)} />
        </g>
      ))}
      <path id="tile-beyond" className={tile.ring} d={outerArcs()} />
      <g id="tile-petal">
        {glaze}
        <path className={tile.petal} d={PETAL} />
      </g>
      <g id="tile-bud">
        {glaze}
        <path className={tile.bud} d={PETAL} />
      </g>
    </>
  )
}

function WallDrawings() {
  const glaze = <rect className={wall.glaze} x=".75" y=".75" width="98.5" height="98.5" rx="1.5" />
  return (
    <>
      {[10, 6, 3].map((strands) => (
        <g key={strands} id={`wall-${strands}`}>
          {glaze}
          <path className={wall.fan} d={fan(strands)} />
        </g>
      ))}
      <g id="wall-petal">
        {glaze}
        <path className={wall.petal} d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" />
      </g>
    </>
  )
}

/** Quarter arcs around the top left corner. */
function fan(strands: number): string {
  return Array.from({ length: strands }, (_, strand) => Number((((strand + 0.5) * 100) / strands).toFixed(2)))
    .map((radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`)
    .join('')
}
