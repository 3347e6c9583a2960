import { useLingui } from '@lingui/react/macro'
import { offerTerms, type Price } from '#domain/price/price.ts'
import { offerNotes } from '#locales/words/price-text.ts'
import styles from './price.module.css'

type PriceNotesProps = {
  price: Pick<Price, 'items' | 'total' | 'oneOffTotal' | 'timelines'> & Partial<Pick<Price, 'oneOff'>>
}

/**
 * The notes that complete an offered price: how long it holds and what follows, what is paid once, and the last day to
 * order at it. Nothing where the monthly price is all of it. Begins with a space, to follow other words.
 */
export function PriceNotes({ price }: PriceNotesProps) {
  const { i18n } = useLingui()
  return offerNotes(i18n, price, offerTerms(price)).map((note) => (
    <span key={note} className={styles.note}>
      {' '}
      {note}
    </span>
  ))
}

/** The same as a paragraph of its own, if there is anything to say. */
export function PriceNotesBelow({ price, className = '' }: PriceNotesProps & { className?: string | undefined }) {
  const { i18n } = useLingui()
  const notes = offerNotes(i18n, price, offerTerms(price))
  return notes.length > 0 && <p className={`small ${className}`}>{notes.join(' ')}</p>
}
