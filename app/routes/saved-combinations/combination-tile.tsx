import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Combination } from '#domain/combination.ts'
import { composeTile, tileScale } from '#domain/composed-tile.ts'
import { priceOf } from '#domain/price.ts'

type CombinationTileProps = { className: string; catalogue: Catalogue; combination: Combination }

/** A combination as one tile, with all its lines and TV, as today's catalogue has it. */
export function CombinationTile({ className, catalogue, combination }: CombinationTileProps) {
  const composed = composeTile(priceOf(catalogue, combination).items)
  return <ComposedTile className={className} composed={composed} scale={tileScale(catalogue)} />
}
