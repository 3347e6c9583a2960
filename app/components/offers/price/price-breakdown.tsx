import { useLingui } from '@lingui/react/macro'
import { Live } from '#app/components/text/live.tsx'
import type { Price } from '#domain/price/price.ts'
import { pricedRows } from '#locales/priced-rows.ts'
import styles from './price-breakdown.module.css'

/** The items of a price with their amounts: per month, then once. */
export function PriceBreakdown({ price }: { price: Pick<Price, 'items' | 'oneOff'> }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.breakdown}>
      {pricedRows(i18n, price).map(({ key, label, amount, reduction }) => (
        <div key={key}>
          <dt>
            <Live>{label}</Live> {reduction && <small>{reduction}</small>}
          </dt>
          <dd translate="no">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
