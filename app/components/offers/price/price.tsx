import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Amount, Total } from '#domain/money/amount.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { isApart, periodLabels } from '#locales/words/amount-text.ts'
import styles from './price.module.css'

type PriceProps = {
  total: Total
  /** `panel` is the calculator's, which becomes a bar on narrow screens. */
  size: 'banner' | 'card' | 'panel' | 'ticket' | 'poster' | 'neighbour' | 'row' | 'cell'
}

/** Figures of a price in whole euros, and of one such as 39,90. */
const WITHOUT_CENTS = 3
const LONGEST_WITH_CENTS = 5

/**
 * A price in large figures, an amount for each period. It is read and copied as one phrase in the language's order:
 * `29 €/mes`, `€29/month`, `34 €/mes + 10 € cada 28 días`.
 */
export function Price({ total, size }: PriceProps) {
  const isOne = total.length === 1
  return total.map((amount, index) => (
    <Fragment key={amount.per}>
      {index > 0 && <span className={styles.plus}> + </span>}
      <Figures amount={amount} size={size} isOne={isOne} />
    </Fragment>
  ))
}

function Figures({
  amount: { per, cents },
  size,
  isOne,
}: {
  amount: Amount
  size: PriceProps['size']
  isOne: boolean
}) {
  const { i18n } = useLingui()
  const written = formatMoney(cents, localeOf(i18n))
  const amount = written.replaceAll(/[€\s]/g, '')
  const isLong = !isOne || isApart(per) || amount.length > LONGEST_WITH_CENTS
  const length = isLong ? styles.long : amount.length > WITHOUT_CENTS ? styles.cents : ''
  const period = i18n._(periodLabels[per])
  const space = <span className={styles.space}>{'\u00a0'}</span>

  // Inline elements only: screen readers pause between blocks.
  return (
    <span className={`${styles.price} ${styles[size]} ${length}`} translate="no">
      {written.startsWith('€') ? (
        <>
          <span className={styles.sign}>€</span>
          <span>{amount}</span>
          {isApart(per) && space}
          <span className={styles.per}>{period}</span>
        </>
      ) : (
        <>
          <span>{amount}</span>
          {space}
          <span className={styles.above}>€</span>
          {isApart(per) && space}
          <span className={styles.below}>{period}</span>
        </>
      )}
    </span>
  )
}
