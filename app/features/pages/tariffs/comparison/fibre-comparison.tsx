import { useLingui } from '@lingui/react/macro'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { internetLabel, speedLabel } from '#locales/words/labels.ts'
import { ComparisonSection } from './comparison-section.tsx'

/** One row per fibre and location; columns without and with TV. */
export function FibreComparison({ catalogue }: { catalogue: Catalogue }) {
  const { t, i18n } = useLingui()
  const scale = tileScale(catalogue)
  const rows = catalogue.locations.flatMap((location, index) =>
    location.fibre.map((tariff) => {
      const { id, speedMb } = tariff
      const alone: Combination = { ...emptyCombination(catalogue), location: location.id, type: 'fibre', tariff: id }
      return {
        key: id,
        label: location.name[i18n.locale] ?? location.id,
        detail: internetLabel(i18n, tariff, speedLabel(i18n, speedMb)),
        picture: <TariffTile speedMb={speedMb} data={null} tv={false} {...scale} />,
        strong: index === 0 && catalogue.locations.length > 1,
        combinations: catalogue.tv ? [alone, { ...alone, tv: true }] : [alone],
      }
    }),
  )
  if (rows.length === 0) return null

  return (
    <ComparisonSection
      catalogue={catalogue}
      caption={catalogue.tv ? t`Fibre only, without TV and with it.` : t({ message: 'Fibre.', context: 'comparison' })}
      columns={
        catalogue.tv
          ? [
              { key: 'without', label: t`Without TV` },
              { key: 'with', label: t`With TV` },
            ]
          : [{ key: 'price', label: t`Price` }]
      }
      rows={rows}
    />
  )
}
