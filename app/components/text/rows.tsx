import type { Row } from '#domain/text/block.ts'
import { Live } from './live.tsx'
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

/** Amounts beside what they are for, and what they add up to. */
export function Amounts({ rows, total }: { readonly rows: readonly Row[]; readonly total?: Row }) {
  return (
    <>
      <dl className={styles.amounts}>
        {rows.map(({ label, value, note }, index) => (
          <div key={index}>
            <dt>
              <Live>{label}</Live> {note && <small>{note}</small>}
            </dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      {total && (
        <p className={styles.total}>
          {total.label}: {total.value}
        </p>
      )}
    </>
  )
}
