import { Trans } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'

/** That a message is its customer's: by the address of their receipt, or by what our own mail server found out. */
export function Proved({ by }: { by: 'receipt' | 'mail' }) {
  return (
    <p className="desk-detail">
      <span className="desk-badge desk-badge-ok">
        <DeskIcon name="check" />
        <Trans>Proved</Trans>
      </span>{' '}
      {by === 'receipt' ? (
        <Trans>It was written at their receipt.</Trans>
      ) : (
        <Trans>Our mail server knows the sender.</Trans>
      )}
    </p>
  )
}

/** That anybody may have written a message, and what to do before anything is changed because of it. */
export function NotProved() {
  return (
    <p className="desk-detail">
      <span className="desk-badge desk-badge-bad">
        <Trans>Not proved</Trans>
      </span>{' '}
      <Trans>
        Anybody can write such an e-mail. Before you change a number, a SIM, an address or an account, have it said at
        the receipt, or call.
      </Trans>
    </p>
  )
}
