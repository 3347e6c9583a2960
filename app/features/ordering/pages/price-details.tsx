import { Trans } from '@lingui/react/macro'
import { PriceBreakdown } from '#app/components/offers/price/price-breakdown.tsx'
import { ComposedTile } from '#app/components/tiles/composed-tile.tsx'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { composeTile, tileScale } from '#domain/tile/composed-tile.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { priceOf } from '#domain/price/price.ts'
import { Commitment } from '#app/components/offers/leaving/commitment.tsx'
import styles from './summary-panel.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'
import { SummaryLink } from './summary-link.tsx'

type PriceDetailsProps = { catalogue: Catalogue; combination: Combination }

/** The parts of the total, and the commitment that comes with fibre. */
export function PriceDetails({ catalogue, combination }: PriceDetailsProps) {
  const price = priceOf(catalogue, combination)
  const { fixed, lines } = offeringOf(catalogue)

  return (
    <>
      {price.items.length === 0 ? (
        <p className="muted">
          {fixed && lines ? (
            <Trans>You have not chosen anything yet. Start with fibre or a line.</Trans>
          ) : (
            <Trans>You have not chosen anything yet.</Trans>
          )}
        </p>
      ) : (
        <>
          <ComposedTile className={styles.composed} composed={composeTile(price.items)} scale={tileScale(catalogue)} />
          <PriceBreakdown price={price} />
        </>
      )}
      <p className="small">
        <TaxIncluded price={price} />{' '}
        {chosenTariff(catalogue, combination) && <Commitment catalogue={catalogue} namesFibre />}{' '}
        {price.items.length > 0 && <SummaryLink catalogue={catalogue} combination={combination} />}
      </p>
    </>
  )
}
