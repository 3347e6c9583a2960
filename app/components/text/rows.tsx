import type { Row } from '#domain/text/block.ts'
import styles from './rows.module.css'

/** Values under their labels. */
export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
