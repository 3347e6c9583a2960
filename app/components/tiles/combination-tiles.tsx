import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { PriceItem } from '#domain/price/price.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { ComposedTile, TileWithColumn } from './composed-tile.tsx'

type CombinationTilesProps = {
  catalogue: Catalogue
  items: readonly PriceItem[]
  className?: string | undefined
}

/** A combination as a large tile, with a column for further lines where lines are sold. */
export function CombinationTiles({ catalogue, items, className }: CombinationTilesProps) {
  const composed = composeTile(items)
  const Tiles = catalogue.mobile.length > 0 ? TileWithColumn : ComposedTile
  return <Tiles className={className} composed={composed} scale={tileScale(catalogue)} />
}
