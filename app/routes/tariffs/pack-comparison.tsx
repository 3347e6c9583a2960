import { useLingui } from '@lingui/react/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import {
  dataAllowances,
  fastestMb,
  largestData,
  speedName,
  type Catalogue,
  type DataAllowance,
  type Location,
} from '#domain/catalogue.ts'
import { emptyCombination, type Combination } from '#domain/combination.ts'
import { dataLabel } from '#locales/labels.ts'
import { ComparisonSection } from './comparison-section.tsx'

/** One row per fibre and location, one column per data allowance, and one for fibre alone. */
export function PackComparison({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const scale = { fastestMb: fastestMb(catalogue), largestData: largestData(catalogue) }
  const packs = catalogue.locations.flatMap((location) => location.packs)
  const columns = [
    ...(catalogue.locations.some((location) => speedsOf(location).some((speedMb) => find(location, speedMb, null)))
      ? [null]
      : []),
    ...dataAllowances(catalogue).filter((data) => packs.some((pack) => pack.data === data)),
  ]
  if (packs.length === 0) return null

  return (
    <ComparisonSection
      catalogue={catalogue}
      caption={
        columns.includes(null)
          ? t`Fibre, with and without mobile. Prices per month, VAT incl.`
          : t`Fibre with mobile. Prices per month, VAT incl.`
      }
      columns={columns.map((data) => ({
        key: String(data),
        label: data === null ? t`Without mobile` : dataLabel(i18n, data),
        picture: <DataPetals data={data} largestData={scale.largestData} />,
      }))}
      rows={catalogue.locations.flatMap((location, index) =>
        speedsOf(location).map((speedMb) => {
          const speed = speedName(speedMb)
          return {
            key: `${location.id}-${speedMb}`,
            label: location.name[i18n.locale] ?? location.id,
            detail: t`${speed} fibre`,
            picture: <TariffTile speedMb={speedMb} data={null} tv={false} {...scale} />,
            strong: index === 0 && catalogue.locations.length > 1,
            combinations: columns.map((data) => combinationOf(catalogue, location, find(location, speedMb, data))),
          }
        }),
      )}
    />
  )
}

/** The speeds of a location's packs, the fastest first. */
function speedsOf({ packs }: Location): number[] {
  return [...new Set(packs.map(({ speedMb }) => speedMb))].toSorted((one, other) => other - one)
}

function find({ packs, fibre }: Location, speedMb: number, data: DataAllowance | null) {
  return [...packs, ...fibre].find((tariff) => tariff.speedMb === speedMb && tariff.data === data)
}

function combinationOf(catalogue: Catalogue, location: Location, tariff: ReturnType<typeof find>): Combination | null {
  if (!tariff) return null
  const type = tariff.data === null ? 'fibre' : 'pack'
  return { ...emptyCombination(catalogue), location: location.id, type, tariff: tariff.id }
}
