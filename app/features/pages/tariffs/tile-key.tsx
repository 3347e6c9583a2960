import { Trans, useLingui } from '@lingui/react/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { fastestMb, hasFiniteData, largestData, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { dataLabel, speedLabel } from '#locales/words/labels.ts'
import styles from './tariff-page.module.css'

type TileKeyProps = { catalogue: Catalogue; reads: readonly ('fibre' | 'quarters' | 'petals')[] }

/** Explains the tiles on the cards of a page. */
export function TileKey({ catalogue, reads }: TileKeyProps) {
  const { i18n } = useLingui()
  const scale = { fastestMb: fastestMb(catalogue), largestData: largestData(catalogue) }
  const ringMb = Math.max(100, scale.fastestMb / 10)
  const ring = speedLabel(i18n, ringMb)
  const hasFinite = hasFiniteData(catalogue)
  const quarter = dataLabel(i18n, scale.largestData / 4)

  return (
    <ul className={styles.key}>
      {reads.includes('fibre') && (
        <li>
          <span className={styles.near}>
            <TariffTile speedMb={ringMb} data={null} tv={false} {...scale} />
          </span>
          <p>
            <Trans>
              <b>One ring</b>, {ring} of fibre
            </Trans>
          </p>
        </li>
      )}
      {reads.includes('quarters') && hasFinite && (
        <li>
          <span>
            <TariffTile speedMb={scale.fastestMb} data={scale.largestData / 4} tv={false} {...scale} />
          </span>
          <p>
            <Trans>
              <b>One lit quarter</b>, {quarter} of data
            </Trans>
          </p>
        </li>
      )}
      {reads.includes('petals') && hasFinite && (
        <li>
          <DataPetals data={scale.largestData / 4} largestData={scale.largestData} />
          <p>
            <Trans>
              <b>One petal</b>, {quarter} of data
            </Trans>
          </p>
        </li>
      )}
    </ul>
  )
}
