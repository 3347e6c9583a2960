import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { priceOf } from '#domain/price/price.ts'

type CombinationTileProps = { className: string; catalogue: Catalogue; combination: Combination }

/** A combination as one tile, with all its lines and TV, as today's catalogue has it. */
export function CombinationTile({ className, catalogue, combination }: CombinationTileProps) {
  const composed = composeTile(priceOf(catalogue, combination).items)
  return <ComposedTile className={className} composed={composed} scale={tileScale(catalogue)} />
}
