import type { BrandView } from '#domain/operator/brand.ts'
import type { LogoPicture } from '#domain/operator/logo.ts'
import type { Look } from '#domain/operator/look.ts'
import { arcs, outerArcs, disc, quarterRings, strokes, type Strokes } from '#domain/tile/strokes.ts'
import { MAX_RINGS } from '#domain/tile/tile.ts'
import tile from './tariff-tile.module.css'
import petals from './data-petals.module.css'
import wall from './tile-wall.module.css'

/** Corner radius of the squares behind tiles, in hundredths of their side. */
const CORNER: Readonly<Record<Look['corners'], number>> = { sharp: 0, soft: 2, round: 5 }

type DrawingsProps = { brand: Pick<BrandView, 'tile' | 'look' | 'pattern'> }

/** The SVG symbols that all tiles are made of, in the brand's strokes. Rendered once per page, before the first tile. */
export function Drawings({ brand: { tile: drawing, look, pattern } }: DrawingsProps) {
  const drawn = strokes[drawing]
  const corner = CORNER[look.corners]
  return (
    <svg className={wall.definitions} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <TileDrawings drawn={drawn} corner={corner} />
        {look.picture === 'tiles' && <WallDrawings drawn={drawn} corner={corner} />}
        {look.picture === 'lines' && <Lines />}
        {look.picture === 'pattern' && pattern && <OwnPattern {...pattern} />}
      </defs>
    </svg>
  )
}

type DrawnProps = { drawn: Strokes; corner: number }

function TileDrawings({ drawn, corner }: DrawnProps) {
  const glaze = <rect className={tile.glaze} width="99" height="99" rx={corner} />
  return (
    <>
      <path id="tile-ghost" className={tile.ghost} d={arcs(drawn, MAX_RINGS)} />
      {Array.from({ length: MAX_RINGS }, (_, index) => index + 1).map((rings) => (
        <g key={rings} id={`tile-${rings}`}>
          {glaze}
          {rings < MAX_RINGS && <use href="#tile-ghost" />}
          <path className={tile.disc} d={disc(drawn, rings)} />
          <path className={tile.ring} d={arcs(drawn, rings)} />
        </g>
      ))}
      <path id="tile-beyond" className={tile.ring} d={outerArcs(drawn)} />
      <g id="tile-petal">
        {glaze}
        <path className={tile.petal} d={drawn.petal} />
      </g>
      <g id="tile-bud">
        {glaze}
        <path className={tile.bud} d={drawn.petal} />
      </g>
      <path id="tile-cross" className={tile.petal} d={drawn.crossPetals} />
      <path id="tile-core" className={tile.core} d={drawn.ring(100, 100, 9)} />
      <path id="data-petal" d={drawn.petal} transform="translate(12.5 12.5)rotate(270)translate(.5 .5)scale(.125)" />
      <path id="data-cross" className={petals.cross} d={drawn.crossPetals} transform="scale(.125)" />
    </>
  )
}

function WallDrawings({ drawn, corner }: DrawnProps) {
  const glaze = <rect className={wall.glaze} x=".75" y=".75" width="98.5" height="98.5" rx={corner * 0.75} />
  return (
    <>
      {[10, 6, 3].map((strands) => (
        <g key={strands} id={`wall-${strands}`}>
          {glaze}
          <path className={wall.fan} d={fan(drawn, strands)} />
        </g>
      ))}
      <g id="wall-petal">
        {glaze}
        <path className={wall.petal} d={drawn.petal} transform="scale(1.1)translate(-3.5 -3.5)" />
      </g>
    </>
  )
}

/** Quarter arcs around the top left corner. */
function fan(drawn: Strokes, strands: number): string {
  return quarterRings(
    drawn,
    Array.from({ length: strands }, (_, strand) => Number((((strand + 0.5) * 100) / strands).toFixed(2))),
  )
}

/** Waves that repeat in both directions, every fourth of them brighter. */
function Lines() {
  return (
    <pattern id="wall-run" width="400" height="100" patternUnits="userSpaceOnUse">
      {Array.from({ length: 12 }, (_, line) => (
        <path
          key={line}
          className={`${wall.fan} ${line % 4 === 0 ? wall.s2 : wall.s1}`}
          d={`M-4 ${(line - 2) * 12.5}h4c80 0 120 37.5 200 37.5s120 -37.5 200 -37.5h4`}
        />
      ))}
    </pattern>
  )
}

/** As high as one tile. */
function OwnPattern({ src, width, height }: LogoPicture) {
  const wide = ((100 * width) / height).toFixed(2)
  return (
    <pattern id="wall-run" width={wide} height="100" patternUnits="userSpaceOnUse">
      <image href={src} width={wide} height="100" preserveAspectRatio="none" />
    </pattern>
  )
}
