import { Trans } from '@lingui/react/macro'
import { useRootData } from '../document/use-root-data.ts'

/** The phone number and its opening hours, for when the site cannot help. */
export function CallUs() {
  const { brand, openingHours: when } = useRootData()
  const phone = brand.phone.replaceAll(' ', '\u00a0')

  return (
    <p>
      <Trans>
        If you are in a hurry, call <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{phone}</a>, {when}.
      </Trans>
    </p>
  )
}
