import { Trans } from '@lingui/react/macro'

/** The advice that belongs to every order, before and after it is sent: a number is only ported from a live contract. */
export function KeepYourOperator() {
  return (
    <b>
      <Trans>Do not cancel with your current operator yet.</Trans>
    </b>
  )
}
