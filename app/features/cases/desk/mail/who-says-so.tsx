import { Trans } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'

/** That nobody knows whether a mail is from its address: a shield and the word. Of what is proved nothing is said. */
export function NotProved() {
  return (
    <span className="desk-badge desk-badge-line">
      <DeskIcon name="ask" />
      <Trans>Not proved</Trans>
    </span>
  )
}

/** The same at the message itself, for good, with what to do before anything is changed because of it. */
export function NotProvedNote() {
  return (
    <p className="mail-unproved">
      <NotProved />{' '}
      <Trans>
        <b>It could not be proved that it comes from its address.</b> Before you change a number, a SIM, an address or
        an account, have it said at the receipt, or call.
      </Trans>
    </p>
  )
}
