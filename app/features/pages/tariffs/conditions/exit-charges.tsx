import { Trans } from '@lingui/react/macro'
import styles from './exit-charges.module.css'

/** Leaving at the end of a month: the month's number, the formatted charge and its share of the penalty in percent. */
export type ExitMonth = { readonly month: number; readonly charge: string; readonly share: number }

export type ExitYear = { readonly activation: string; readonly months: readonly ExitMonth[] }

/** What leaving would cost at the end of each month of a commitment that starts today. */
export function ExitCharges({ activation, months }: ExitYear) {
  return (
    <div className={styles.exits}>
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
