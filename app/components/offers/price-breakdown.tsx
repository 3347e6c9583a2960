import { useLingui } from '@lingui/react/macro'
import { speedName } from '#domain/catalogue.ts'
import type { Price, PriceItem } from '#domain/price.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { priceItemLabels } from '#locales/labels.ts'
import styles from './price-breakdown.module.css'

/** The items of a price with their monthly amounts. */
export function PriceBreakdown({ price }: { price: Price }) {
  const { i18n } = useLingui()
  const labels = priceItemLabels(i18n, price.items, speedName)

  return (
    <dl className={styles.breakdown}>
      {price.items.map((item, index) => (
        <div key={itemKey(item)}>
          <dt>{labels[index]}</dt>
          <dd>{formatMoney(item.monthly, i18n.locale as Locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function itemKey(item: PriceItem): string {
  return item.kind === 'lines' ? item.mobile.id : item.kind
}
