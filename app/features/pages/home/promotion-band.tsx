import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { PriceNotes } from '#app/components/offers/price/price-notes.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { type Catalogue } from '#domain/catalogue/catalogue.ts'
import { isSteady } from '#domain/price/timeline.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import styles from './promotion-band.module.css'
import type { PromotionView } from './promotion.server.ts'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

type PromotionBandProps = {
  promotion: PromotionView
  catalogue: Catalogue
  /** Whether the banner has its prices: then phones need no band, and prices that stay as they are stand there alone. */
  isInBanner: boolean
}

/** A promotion with the lowest prices of what it is for, and its conditions. */
export function PromotionBand({ promotion, catalogue, isInBanner }: PromotionBandProps) {
  const localHref = useLocalHref()
  const { title, place, faces, page, commitment, conditions } = promotion
  const scale = tileScale(catalogue)
  const showsPrices = !isInBanner || faces.some(({ price }) => !isSteady(price.timelines))

  return (
    <section
      className={`${styles.band} ${isInBanner ? styles.repeated : ''} ${showsPrices ? '' : styles.plain}`}
      aria-labelledby="promotion"
    >
      <div className={`wrap ${styles.content}`}>
        <div className={styles.text}>
          <h2 id="promotion">{title}</h2>
          <ul>
            {commitment && <li>{commitment}</li>}
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
          <a className={`${button.button} ${button.big}`} href={localHref(page)}>
            {place === null ? <Trans>See the tariffs</Trans> : <Trans>See {place} tariffs</Trans>}
            <Icon name="arrow" />
          </a>
        </div>
        {showsPrices && (
          <div className={styles.faces}>
            {faces.map(({ label, price, path, speedMb, data, tv }) => (
              <a key={path} className={styles.face} href={localHref(path)}>
                <span className={styles.label}>{label}</span>
                <TariffTile className={styles.tile ?? ''} speedMb={speedMb} data={data} tv={tv} {...scale} />
                <Price total={price.total} size="card" />
                <span className={styles.vat}>
                  <TaxIncluded price={price} />
                  <PriceNotes price={price} />
                  <Icon name="arrow" />
                </span>
              </a>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
