import { Trans } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import type { SenderProof } from '#domain/requests/mail-marks.ts'

type UnprovedProps = { proof: Exclude<SenderProof, 'proved'> }

/**
 * Marks a mail whose sender is unproved, or that our mail server says is forged: each by a word and a sign of its own. A
 * proved one has no mark.
 */
export function Unproved({ proof }: UnprovedProps) {
  return proof === 'failed' ? (
    <span className="desk-badge mail-mark mail-mark-forged">
      <DeskIcon name="alert" />
      <Trans>Forged sender</Trans>
    </span>
  ) : (
    <span className="desk-badge desk-badge-line mail-mark">
      <DeskIcon name="ask" />
      <Trans>Not proved</Trans>
    </span>
  )
}

/** The same at the message itself, for good, with what to do before anything is changed because of it. */
export function UnprovedNote({ proof }: UnprovedProps) {
  return (
    <p className={proof === 'failed' ? 'mail-unproved mail-unproved-forged' : 'mail-unproved'}>
      <Unproved proof={proof} />{' '}
      {proof === 'failed' ? (
        <Trans>
          <b>It is not from that address, as our mail server says.</b> Somebody may be pretending to be them: change
          nothing because of it, and call the customer.
        </Trans>
      ) : (
        <Trans>
          <b>It could not be proved that it comes from its address.</b> Before you change a number, a SIM, an address or
          an account, have it said at the receipt, or call.
        </Trans>
      )}
    </p>
  )
}
