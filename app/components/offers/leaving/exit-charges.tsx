import { Trans } from '@lingui/react/macro'
import styles from './exit-charges.module.css'
import { EXIT_CHARGES, type ExitYear } from './exit-year.ts'

/** The cost of leaving at the end of each month of a commitment. */
export function ExitCharges({ activation, months }: ExitYear) {
  return (
    <div id={EXIT_CHARGES} className={styles.exits}>
      <h4>
        <Trans>What would leaving cost?</Trans>
      </h4>
      <p className="small">
        <Trans>If your fibre is activated today, {activation}, and you leave at the end of a month, you pay:</Trans>
      </p>
      <dl>
        {months.map(({ month, charge, share }) => (
          <div key={month}>
            <dt>
              <Trans>Month {month}</Trans>
            </dt>
            <dd>{charge}</dd>
            <svg aria-hidden="true" focusable="false">
              <rect width={`${share}%`} height="100%" />
            </svg>
          </div>
        ))}
      </dl>
    </div>
  )
}
