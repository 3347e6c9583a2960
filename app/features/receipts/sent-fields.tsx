import type { ReactNode } from 'react'
import styles from './receipt.module.css'

type SentFieldsProps = { fields: readonly { readonly label: string; readonly value: ReactNode }[] }

/** The form's values under their labels. */
export function SentFields({ fields }: SentFieldsProps) {
  return (
    <dl className={styles.details}>
      {fields.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
