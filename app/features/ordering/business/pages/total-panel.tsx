import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { BothPrices } from '#app/features/ordering/both-prices.tsx'
import { Amounts } from '#app/components/text/amounts.tsx'
import { CombinationTiles } from '#app/components/tiles/combination-tiles.tsx'
import { businessRows } from '#app/features/ordering/describe-business-price.ts'
import panel from '#app/features/ordering/pages/summary-panel.module.css'
import { textIn, type BusinessTariffs, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'
import { asOfHomes, orderedBusinessPrice, seenBusinessToken, type BusinessPrice } from '#domain/price/business-price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { priceText } from '#locales/words/price-text.ts'
import { amountsOf } from '#locales/words/priced-rows.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { businessPriceText } from '../business-messages.ts'
import { ADD_UP, WHO } from '../counts.ts'
import { SEEN_PRICE } from '../rules.ts'
import styles from './business-order.module.css'

type TotalPanelProps = { catalogue: Catalogue; business: BusinessTariffs; price: BusinessPrice; tax: Tax }

/**
 * What is ordered and its total, as the calculator has them: a panel on wide screens, a bar on narrow ones. What is `data-live`
 * is what the server has worked out of the choice that it has read: another choice hides it.
 */
export function TotalPanel({ catalogue, business, price, tax }: TotalPanelProps) {
  const { t, i18n } = useLingui()
  const ordered = orderedBusinessPrice(price)
  const name = taxName(i18n, tax)
  const net = formatMoney(price.net, localeOf(i18n))
  const total = totalText(i18n, ordered.total)
  return (
    <section className={`${panel.panel} ${styles.totals}`} aria-labelledby="combination-heading" data-veil>
      <div className={panel.picture} data-live="picture">
        <CombinationTiles catalogue={catalogue} items={asOfHomes(price.items)} />
      </div>
      <h2 id="combination-heading" className={panel.heading}>
        <Trans>YOUR COMBINATION</Trans>
      </h2>
      <div className={panel.sum}>
        <div className={styles.large} data-live="large">
          <BothPrices {...price} tax={tax} size="panel" />
        </div>
        <button type="button" className={`${panel.open} ${styles.net}`} data-live="net" popoverTarget="breakdown">
          <span aria-hidden="true">
            <Trans>
              {net} + {name} =
            </Trans>
          </span>
          <span className="visually-hidden">
            <Trans>Show details</Trans>
          </span>
          <Icon name="down" />
        </button>
        <p className={styles.paid} data-live="paid" aria-hidden="true" translate="no">
          {total}
        </p>
        <button className={`${button.button} ${button.line} ${styles.again}`} name="intent" value={ADD_UP}>
          <Trans>See the total</Trans>
        </button>
      </div>
      <div>
        {/* On narrow screens it is heard alone: the bar has its parts. */}
        <p className={panel.heading} data-live="equation" role="status">
          {businessPriceText(i18n, price)}
        </p>
      </div>
      <div className={panel.actions}>
        <a className={`${button.button} ${button.go} ${button.big} ${styles.next}`} href={`#${WHO}`}>
          <Trans>Next</Trans>
        </a>
        <button className={`${button.button} ${button.go} ${button.big} ${styles.send}`} aria-describedby="send-total">
          <Trans>Send</Trans>
          {/* Its description, so that its name stays *Send*. */}
          <span className={styles.sent} aria-hidden="true">
            ·
          </span>
          <span className={styles.sent} id="send-total" data-live="sent" aria-hidden="true" translate="no">
            {total}
          </span>
        </button>
      </div>
      <div id="breakdown" className={panel.breakdown} popover="auto" data-veil>
        <div className={panel.sheet}>
          <b>
            <Trans>YOUR COMBINATION</Trans>
          </b>
          <button type="button" aria-label={t`Close the details`} popoverTarget="breakdown" popoverTargetAction="hide">
            <Icon name="close" />
          </button>
        </div>
        <div data-live="rows">
          <Amounts
            rows={amountsOf(businessRows(i18n, ordered, tax))}
            total={{ label: t`Total`, value: priceText(i18n, ordered) }}
          />
          <input type="hidden" name={SEEN_PRICE} value={seenBusinessToken(price)} />
        </div>
        <p className="small">{textIn(business.conditions, i18n.locale)}</p>
      </div>
    </section>
  )
}
