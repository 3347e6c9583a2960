import { Trans } from '@lingui/react/macro'

/** Which version of a text it was, and the days on which it held. */
export function HeldVersion({ version, from, to }: { version: string; from: string; to: string }) {
  return (
    <Trans>
      Version {version}, from {from} to {to}
    </Trans>
  )
}
