import { useLingui } from '@lingui/react/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { type Catalogue, type DataAllowance, type FixedTariff, type Location } from '#domain/catalogue/catalogue.ts'
import { dataAllowances, includedLines, isSameConnection } from '#domain/catalogue/speeds-and-data.ts'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { internetLabel, linesLabel, speedLabel } from '#locales/words/labels.ts'
import { ComparisonSection } from './comparison-section.tsx'

/** One row per fibre and location, one column for the lines of a pack, and one for fibre alone. */
export function PackComparison({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const scale = tileScale(catalogue)
  const packs = catalogue.locations.flatMap((location) => location.packs)
  const columns = [
    ...(catalogue.locations.some((location) => connectionsOf(location).some((one) => find(location, one, [])))
      ? [[]]
      : []),
    ...dataAllowances(catalogue)
      .map((data) => [data])
      .filter((lines) => packs.map(includedLines).some(same(lines))),
    ...packs.map(includedLines).filter((lines, at, all) => lines.length > 1 && all.findIndex(same(lines)) === at),
  ]
  if (packs.length === 0) return null

  return (
    <ComparisonSection
      catalogue={catalogue}
      caption={columns.some((lines) => lines.length === 0) ? t`Fibre, with and without mobile.` : t`Fibre with mobile.`}
      columns={columns.map((lines) => ({
        key: lines.join(),
        label: linesLabel(i18n, lines) || t`Without mobile`,
        picture: <DataPetals data={lines[0] ?? null} largestData={scale.largestData} />,
      }))}
      rows={catalogue.locations.flatMap((location, index) =>
        connectionsOf(location).map((connection) => {
          const { speedMb, technology } = connection
          return {
            key: `${location.id}-${speedMb}-${technology}`,
            label: location.name[i18n.locale] ?? location.id,
            detail: internetLabel(i18n, connection, speedLabel(i18n, speedMb)),
            picture: <TariffTile speedMb={speedMb} data={null} tv={false} {...scale} />,
            strong: index === 0 && catalogue.locations.length > 1,
            combinations: columns.map((lines) => combinationOf(catalogue, location, find(location, connection, lines))),
          }
        }),
      )}
    />
  )
}

type Connection = Pick<FixedTariff, 'speedMb' | 'technology'>

/** The internet of a location's packs, the fastest first. */
function connectionsOf({ packs }: Location): Connection[] {
  const distinct = packs.filter((pack, at) => packs.findIndex((other) => isSameConnection(pack, other)) === at)
  return distinct.toSorted((one, other) => other.speedMb - one.speedMb)
}

function find({ packs, fibre }: Location, connection: Connection, lines: readonly DataAllowance[]) {
  return [...packs, ...fibre].find(
    (tariff) => isSameConnection(tariff, connection) && same(lines)(includedLines(tariff)),
  )
}

function same(lines: readonly DataAllowance[]) {
  return (others: readonly DataAllowance[]) => lines.join() === others.join()
}

function combinationOf(catalogue: Catalogue, location: Location, tariff: ReturnType<typeof find>): Combination | null {
  if (!tariff) return null
  const type = tariff.data === null ? 'fibre' : 'pack'
  return { ...emptyCombination(catalogue), location: location.id, type, tariff: tariff.id }
}
