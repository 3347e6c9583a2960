import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import ticket from '#app/components/layout/ticket.module.css'
import { PriceBreakdown } from '#app/components/offers/price/price-breakdown.tsx'
import { PriceNotesBelow } from '#app/components/offers/price/price-notes.tsx'
import { Price } from '#app/components/offers/price/price.tsx'
import { Live } from '#app/components/text/live.tsx'
import { CombinationTiles } from '#app/components/tiles/combination-tiles.tsx'
import type { Row } from '#app/features/requests/holder-rows.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { actionValue } from '../state/calculator.ts'
import styles from './review.module.css'
import { TaxIncluded } from '#app/components/offers/price/tax-included.tsx'
import { SummaryLink } from '../summary-link.tsx'

type OrderStubProps = {
  catalogue: Catalogue
  combination: Combination
  /** Where it is ordered for, of fibre. */
  location: readonly Row[]
  children: ReactNode
}

/** The combination and its price: the part of the ticket that one keeps. */
export function OrderStub({ catalogue, combination, location, children }: OrderStubProps) {
  const { t, i18n } = useLingui()
  const price = priceOf(catalogue, combination)
  return (
    <section className={ticket.stub} aria-labelledby="combination-heading">
      <div className={ticket.kept}>
        <div className={styles.head}>
          <div>
            <h2 id="combination-heading" className={styles.name}>
              <Trans>YOUR COMBINATION</Trans>
            </h2>
            <output className={styles.total} aria-label={t`Total`}>
              <Price total={price.total} size="ticket" />
            </output>
          </div>
          <CombinationTiles catalogue={catalogue} items={price.items} />
        </div>
        <PriceNotesBelow price={price} />
        {children}
        {price.items.length > 0 && <PriceBreakdown price={price} />}
        <p className="small">
          <TaxIncluded price={price} />{' '}
          {chosenTariff(catalogue, combination) && <Live>{fibreCommitmentText(i18n, catalogue.conditions.fibre)}</Live>}
        </p>
        {price.items.length > 0 && (
          <p className="small">
            <SummaryLink catalogue={catalogue} combination={combination} />
          </p>
        )}
        {location.map(({ label, value }) => (
          <p key={label} className="small">
            {label}: <b>{value}</b>
          </p>
        ))}
        <button role="link" className={button.link} name="intent" value={actionValue({ type: 'change-combination' })}>
          <Icon name="pencil" />
          <Trans>Change my combination</Trans>
        </button>
      </div>
    </section>
  )
}
