import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { PriceNotesBelow } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { onlyAmount, type Total } from '#domain/money/amount.ts'
import type { Price as PriceOfOffer } from '#domain/price/price.ts'
import styles from './offer-plaque.module.css'
import type { PromotionView } from './promotion.server.ts'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'

/** One offer of the banner, translated. */
export type Offer = {
  readonly tab: string
  readonly title: string
  readonly price: PriceOfOffer
  /** The limit of the price that counts most; empty if there is none. */
  readonly commitment: string
  readonly text: string
  /** The other limits. */
  readonly limit: string
  readonly action: string
  readonly path: string
}

type OfferPlaqueProps = { offers: readonly Offer[]; promotion: PromotionView | null }

/** The promotion banner: a toggle between offers that works without scripts. */
export function OfferPlaque({ offers, promotion }: OfferPlaqueProps) {
  const { t } = useLingui()
  const hasCents = offers.some(({ price }) => price.total.some(({ cents }) => cents % 100 !== 0))
  return (
    // Within a fieldset Chromium loses faces that are containers once a window crosses a width, as a turned phone does.
    <div role="group" aria-label={t`Choose an offer`} className={`${styles.plaque} ${hasCents ? styles.cents : ''}`}>
      {offers.map((offer, index) => (
        <Fragment key={offer.path}>
          <label className={styles.tab}>
            <input type="radio" name="oferta" defaultChecked={index === 0} />
            {offer.tab}
          </label>
          <Face {...offer} />
        </Fragment>
      ))}
      {promotion && (
        <p className={styles.promotion}>
          <b>{promotion.title}</b> {promotion.conditions.join(' ')}
        </p>
      )}
    </div>
  )
}

function Face({ title, price, commitment, text, limit, action, path }: Offer) {
  const localHref = useLocalHref()
  return (
    <div className={styles.face}>
      <h2>{title}</h2>
      <p className={styles.price}>
        {/* Those of two periods are twice as long. */}
        <Price total={price.total} size={isShort(price.total) ? 'banner' : 'card'} />{' '}
        <span className="small">
          <TaxIncluded price={price} />
          {commitment && (
            <>
              {' '}
              <br />
              {commitment}
            </>
          )}
        </span>
      </p>
      <PriceNotesBelow price={price} />
      <a className={`${button.button} ${button.big} ${button.wide}`} href={localHref(path)}>
        {action}
        <Icon name="arrow" />
      </a>
      <div>
        <p className={styles.text}>{text}</p>
        <p className="small">{limit}</p>
      </div>
    </div>
  )
}

function isShort(total: Total): boolean {
  const only = onlyAmount(total)
  return only !== null && only.per === 'month'
}
