import { useLingui } from '@lingui/react/macro'
import type { SeenPrice } from '#domain/seen-price.ts'
import { priceNotes } from '#locales/price-text.ts'
import styles from './price.module.css'

type PriceNotesProps = { price: Pick<SeenPrice, 'total' | 'oneOffTotal' | 'timeline'> }

/**
 * What makes a monthly price complete: how long it holds and what follows, and what is paid once. Nothing where the
 * monthly price is all of it. Begins with a space, to follow other words.
 */
export function PriceNotes({ price }: PriceNotesProps) {
  const { i18n } = useLingui()
  return priceNotes(i18n, price).map((note) => (
    <span key={note} className={styles.note}>
      {' '}
      {note}
    </span>
  ))
}

/** The same as a paragraph of its own, if there is anything to say. */
export function PriceNotesBelow({ price, className = '' }: PriceNotesProps & { className?: string | undefined }) {
  const { i18n } = useLingui()
  const notes = priceNotes(i18n, price)
  return notes.length > 0 && <p className={`small ${className}`}>{notes.join(' ')}</p>
}
