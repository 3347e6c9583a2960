import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from './price.module.css'

type PriceProps = {
  cents: number
  /** `panel` is the calculator's, which becomes a bar on narrow screens. */
  size: 'banner' | 'card' | 'panel' | 'ticket' | 'poster' | 'neighbour' | 'row' | 'cell'
}

/**
 * A monthly price in large figures. It is read and copied as one phrase in the language's order: `29 €/mes`,
 * `€29/month`.
 */
export function Price({ cents, size }: PriceProps) {
  const { t, i18n } = useLingui()
  const written = formatMoney(cents, localeOf(i18n))
  const amount = written.replaceAll(/[€\s]/g, '')
  const length = amount.length > 3 ? styles.long : ''

  // Inline elements only: screen readers pause between blocks.
  return (
    <span className={`${styles.price} ${styles[size]} ${length}`} translate="no">
      {written.startsWith('€') ? (
        <>
          <span className={styles.sign}>€</span>
          <span>{amount}</span>
          <span className={styles.per}>{t`/month`}</span>
        </>
      ) : (
        <>
          <span>{amount}</span>
          <span className={styles.space}>{'\u00a0'}</span>
          <span className={styles.above}>€</span>
          <span className={styles.below}>{t`/month`}</span>
        </>
      )}
    </span>
  )
}
