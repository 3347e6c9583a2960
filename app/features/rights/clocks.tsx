import type { ClockView } from './clocks.server.ts'
import styles from './rights.module.css'

/** How long each thing takes at most, and by which law. */
export function Clocks({ clocks }: { clocks: readonly ClockView[] }) {
  return (
    <dl className={styles.clocks}>
      {clocks.map(({ label, time, law }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{time}</b> {law && <span className="small">{law}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
