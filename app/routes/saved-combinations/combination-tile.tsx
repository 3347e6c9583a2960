import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { fastestMb, largestData, type Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/combination.ts'

type CombinationTileProps = { className: string; catalogue: Catalogue; combination: Combination }

/** A combination as one tile: its fibre or pack or, without one, its largest line. */
export function CombinationTile({ className, catalogue, combination }: CombinationTileProps) {
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.findLast(({ id }) => combination.lines[id])
  return (
    <TariffTile
      className={className}
      speedMb={tariff?.speedMb ?? null}
      data={tariff ? tariff.data : (line?.data ?? null)}
      tv={combination.tv}
      fastestMb={fastestMb(catalogue)}
      largestData={largestData(catalogue)}
    />
  )
}
