import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './exit-charges.module.css'
import { EXIT_CHARGES, type ExitYear } from './exit-year.ts'

type ExitChargesProps = ExitYear & {
  heading?: 'h2' | 'h4'
  /** What asks for the day on which the fibre began. */
  form?: ReactNode
}

/** The cost of leaving today, and at the end of each month that is left of a commitment. */
export function ExitCharges({ activation, today, months, heading: Heading = 'h4', form }: ExitChargesProps) {
  return (
    <div id={EXIT_CHARGES} className={styles.exits}>
      <Heading>
        <Trans>What would leaving cost?</Trans>
      </Heading>
      {form}
      <p className="small">
        {today === null ? (
          <Trans>If your fibre is activated today, {activation}, and you leave at the end of a month, you pay:</Trans>
        ) : months.length === 0 ? (
          <Trans>Fibre that began on {activation} has no commitment left: you pay nothing to leave.</Trans>
        ) : (
          <Trans>
            With fibre that began on {activation}, leaving today costs {today}. At the end of a month you pay:
          </Trans>
        )}
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
