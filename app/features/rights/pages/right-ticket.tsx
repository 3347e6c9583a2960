import { Trans } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import ticket from '#app/components/layout/ticket.module.css'
import type { ConfirmedRight } from '#domain/requests/right-forms.ts'
import type { RightForm } from '../form-rules.ts'
import type { ToldCost } from '../leaving-rules.ts'
import { CancelledServices, LeavingBar, LeavingStub, leavingOf } from './leaving/leaving-review.tsx'
import type { RightReview } from './posted-right.ts'
import styles from '../rights.module.css'

type RightTicketProps = {
  kind: ConfirmedRight
  typed: RightForm
  review: RightReview
  /** Cost of leaving, by what they said of their fibre or their order. */
  cost: ToldCost | null
  takesFocus: boolean
}

/** What somebody is to confirm, in sight beside the button, or above the bar that has it on a phone. */
export function RightTicket({ kind, typed, review, cost, takesFocus }: RightTicketProps) {
  const leaving = leavingOf(review, typed, cost)
  const rows = review.rows.filter(({ field }) => leaving === null || field !== 'services')
  return (
    <div className={ticket.ticket}>
      <div className={ticket.data}>
        <section>
          <h2 id="right-form" tabIndex={-1} autoFocus={takesFocus}>
            {leaving ? <Trans>This is what you cancel</Trans> : <Trans>Check it and confirm</Trans>}
          </h2>
          {leaving && <CancelledServices leaving={leaving} />}
          <dl className={styles.review}>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {review.told.length > 0 && (
          <section>
            <h2>
              <Trans>And also</Trans>
            </h2>
            <ul className={styles.told}>
              {review.told.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={ticket.stub}>
        <div className={ticket.kept}>
          {leaving && <LeavingStub leaving={leaving} />}
          <div className={`${ticket.send} ${styles.bar}`}>
            {leaving && <LeavingBar leaving={leaving} />}
            <button
              className={`${button.button} ${button.go} ${button.big} ${button.wide}`}
              name="intent"
              value="confirm"
            >
              <ConfirmLabel kind={kind} />
            </button>
          </div>
          <button className={`${button.button} ${button.wide}`} name="intent" value="change">
            <Trans>Change something</Trans>
          </button>
        </div>
      </div>
    </div>
  )
}

function ConfirmLabel({ kind }: { kind: ConfirmedRight }) {
  switch (kind) {
    case 'withdrawal':
      return <Trans>Confirm withdrawal</Trans>
    case 'cancellation':
      return <Trans>Confirm cancellation</Trans>
    case 'suspension':
      return <Trans>Confirm suspension</Trans>
  }
}
