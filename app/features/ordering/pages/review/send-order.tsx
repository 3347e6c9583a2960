import { Plural, Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import ticket from '#app/components/layout/ticket.module.css'
import type { DetailsField } from '#app/features/ordering/order-form.ts'
import { actionValue } from '../state/calculator.ts'
import { OrderAgreement } from './order-agreement.tsx'
import styles from './review.module.css'

type SendOrderProps = {
  /** In words. */
  total: string
  posting: boolean
  /** How many fields are wrong, and the first of them. */
  wrong: { readonly count: number; readonly first: DetailsField } | null
  /** Whether *Send* is disabled: nothing is ordered, or by nobody (specification, section 4). */
  disabled: boolean
}

/**
 * The one thing to do in the review: to send it, or first to correct what is wrong. Below the price on wide screens, in
 * a bar at the bottom of narrow ones.
 */
export function SendOrder({ total, posting, wrong, disabled }: SendOrderProps) {
  const main = `${button.button} ${button.go} ${button.big} ${button.wide}`
  const sends = disabled || !wrong
  return (
    <div className={`${ticket.send} ${styles.send}`}>
      <OrderAgreement />
      {wrong && (
        <button className={main} name="intent" value={actionValue({ type: 'change-details', field: wrong.first })}>
          <span>
            <Plural value={wrong.count} one="Correct # detail" other="Correct # details" />
          </span>
          <Icon name="arrow" />
        </button>
      )}
      {sends && (
        <button
          className={disabled ? `${button.button} ${button.wide}` : main}
          name="intent"
          value={actionValue({ type: 'send' })}
          disabled={disabled}
          aria-disabled={posting || undefined}
          aria-describedby="send-total"
        >
          <span>{posting ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}</span>
          {/* Its description, so that its name stays *Send*. */}
          <span aria-hidden="true">·</span>
          <span id="send-total" aria-hidden="true" translate="no">
            {total}
          </span>
        </button>
      )}
    </div>
  )
}
