import { Trans, useLingui } from '@lingui/react/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { dataAllowances, fastestMb, largestData, speedName, type Catalogue } from '#domain/catalogue.ts'
import { formatNumber } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import styles from './tariff-page.module.css'

type TileKeyProps = { catalogue: Catalogue; reads: readonly ('fibre' | 'quarters' | 'petals')[] }

/** Explains the tiles on the cards of a page. */
export function TileKey({ catalogue, reads }: TileKeyProps) {
  const { i18n } = useLingui()
  const scale = { fastestMb: fastestMb(catalogue), largestData: largestData(catalogue) }
  const ringMb = Math.max(100, scale.fastestMb / 10)
  const ring = speedName(ringMb)
  const hasFinite = dataAllowances(catalogue).some((data) => data !== 'unlimited')
  const quarter = `${formatNumber(scale.largestData / 4, i18n.locale as Locale)}GB`

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
