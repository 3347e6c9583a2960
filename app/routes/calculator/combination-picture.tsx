import { Plural } from '@lingui/react/macro'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { fastestMb, largestData, type Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, lineCount, type Combination } from '#domain/combination.ts'
import styles from './summary-panel.module.css'

type CombinationPictureProps = { catalogue: Catalogue; combination: Combination }

/** The combination as tiles: the fibre or pack, and a smaller one for each additional line. Decorative. */
export function CombinationPicture({ catalogue, combination }: CombinationPictureProps) {
  const tariff = chosenTariff(catalogue, combination)
  const scale = { fastestMb: fastestMb(catalogue), largestData: largestData(catalogue) }
  const lines = catalogue.mobile.flatMap(({ id, data }) =>
    Array.from({ length: combination.lines[id] ?? 0 }, (_, index) => ({ key: `${id}-${index}`, data })),
  )
  const free = catalogue.conditions.lines.max - lineCount(catalogue, combination)

  return (
    <div className={styles.picture} aria-hidden="true">
      <TariffTile speedMb={tariff?.speedMb ?? null} data={tariff?.data ?? null} tv={combination.tv} {...scale} />
      <div className={styles.lines}>
        {lines.map(({ key, data }) => (
          <TariffTile key={key} speedMb={null} data={data} tv={false} {...scale} />
        ))}
      </div>
      {lines.length < 2 && (
        <span className={styles.slot}>
          <Plural value={free} one="Up to # more line" other="Up to # more lines" />
        </span>
      )}
    </div>
  )
}
