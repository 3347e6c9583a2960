import { useLingui } from '@lingui/react/macro'
import { Live } from '#app/components/text/live.tsx'
import { reductionOf, type Price, type PriceItem } from '#domain/price/price.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { priceItemLabels } from '#locales/labels.ts'
import { oneOffLabels, onceLabel, reductionText } from '#locales/price-text.ts'
import styles from './price-breakdown.module.css'

/** The items of a price with their amounts: per month, then once. */
export function PriceBreakdown({ price }: { price: Pick<Price, 'items' | 'oneOff'> }) {
  const { i18n } = useLingui()
  const labels = priceItemLabels(i18n, price.items)
  const onceLabels = oneOffLabels(i18n, price.oneOff)

  return (
    <dl className={styles.breakdown}>
      {price.items.map((item, index) => (
        <div key={itemKey(item)}>
          <dt>
            <Live>{labels[index]}</Live> <Reduction item={item} />
          </dt>
          <dd translate="no">{formatMoney(item.monthly, i18n.locale as Locale)}</dd>
        </div>
      ))}
      {price.oneOff.map(({ kind, once }, index) => (
        <div key={kind}>
          <dt>{onceLabels[index]}</dt>
          <dd translate="no">{once === 0 ? formatMoney(0, i18n.locale as Locale) : onceLabel(i18n, once)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How long the amount holds, and the one that follows. */
function Reduction({ item }: { item: PriceItem }) {
  const { i18n } = useLingui()
  const reduction = reductionOf(item)
  return reduction && <small>{reductionText(i18n, reduction)}</small>
}

function itemKey(item: PriceItem): string {
  if (item.kind === 'included-line') return `${item.kind}-${item.data}`
  return item.kind === 'lines' ? item.mobile.id : item.kind
}
