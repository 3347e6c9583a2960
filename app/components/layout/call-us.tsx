import { Trans } from '@lingui/react/macro'
import { useRootData } from '../document/use-root-data.ts'

/** The phone number and its opening hours, for when the site cannot help. */
export function CallUs() {
  const {
    contact: { phone, call },
    openingHours: when,
  } = useRootData()

  return (
    <p>
      <Trans>
        If you are in a hurry, call <a href={call}>{phone}</a>, {when}.
      </Trans>
    </p>
  )
}
