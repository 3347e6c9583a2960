import styles from './business.module.css'

type Offer = { readonly name: string; readonly price: string; readonly note: string }

/** A tariff with its price without VAT, and the one with VAT in the same sentence. */
export function BusinessCard({ offer: { name, price, note } }: { readonly offer: Offer }) {
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p>
        <strong translate="no">{price}</strong> {note}
      </p>
    </li>
  )
}
