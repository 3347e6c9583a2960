import { Trans, useLingui } from '@lingui/react/macro'
import { DataPetals } from '#app/components/tiles/data-petals.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { ringText } from '../ring-text.ts'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { fastestMb, hasFiniteData } from '#domain/catalogue/speeds-and-data.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { dataLabel } from '#locales/words/labels.ts'
import styles from './tariff-page.module.css'

type TileKeyProps = { catalogue: Catalogue; reads: readonly ('fibre' | 'quarters' | 'petals')[] }

/** Explains the tiles on the cards of a page. */
export function TileKey({ catalogue, reads }: TileKeyProps) {
  const { i18n } = useLingui()
  const isOfDiamonds = useBrand().tile === 'diamonds'
  const scale = tileScale(catalogue)
  const ring = ringText(i18n, catalogue)
  const hasFinite = hasFiniteData(catalogue)
  const quarter = dataLabel(i18n, scale.largestData / 4)

  return (
    <ul className={styles.key}>
      {reads.includes('fibre') && (
        <li>
          <span className={styles.near}>
            <TariffTile speedMb={scale.ringMb} data={null} tv={false} {...scale} />
          </span>
          <p>
            {isOfDiamonds ? (
              <Trans>
                <b>One diamond</b>, {ring} of fibre
              </Trans>
            ) : (
              <Trans>
                <b>One ring</b>, {ring} of fibre
              </Trans>
            )}
          </p>
        </li>
      )}
      {reads.includes('quarters') && hasFinite && (
        <li>
          <span>
            <TariffTile speedMb={fastestMb(catalogue)} data={scale.largestData / 4} tv={false} {...scale} />
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
