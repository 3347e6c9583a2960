import { useLingui } from '@lingui/react/macro'
import type { SeenPrice } from '#domain/seen-price.ts'
import { priceNotes } from '#locales/price-text.ts'
import styles from './price.module.css'

/**
 * What makes a monthly price complete: how long it holds and what follows, and what is paid once. Nothing where the
 * monthly price is all of it. Begins with a space, to follow other words.
 */
export function PriceNotes({ price }: { price: Pick<SeenPrice, 'total' | 'oneOffTotal' | 'timeline'> }) {
  const { i18n } = useLingui()
  return priceNotes(i18n, price).map((note) => (
    <span key={note} className={styles.note}>
      {' '}
      {note}
    </span>
  ))
}
