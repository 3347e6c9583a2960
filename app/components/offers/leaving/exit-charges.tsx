import { Trans } from '@lingui/react/macro'
import styles from './exit-charges.module.css'
import { EXIT_CHARGES, type ExitYear } from './exit-year.ts'

/** The cost of leaving at the end of each month of a commitment that starts today. */
export function ExitCharges({ activation, months, heading: Heading = 'h4' }: ExitYear & { heading?: 'h2' | 'h4' }) {
  return (
    <div id={EXIT_CHARGES} className={styles.exits}>
      <Heading>
        <Trans>What would leaving cost?</Trans>
      </Heading>
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
