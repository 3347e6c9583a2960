import type { Row } from '#domain/text/block.ts'
import { Live } from './live.tsx'
import styles from './rows.module.css'

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
