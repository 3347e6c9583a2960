import { Trans } from '@lingui/react/macro'
import { useLocalHref } from './use-local-href.ts'

/** To the second layer of the privacy information, in a tab of its own, so that nothing typed is lost. */
export function PrivacyLink() {
  const localHref = useLocalHref()
  return (
    <a href={localHref('/privacidad')} target="_blank" rel="noopener">
      <Trans>
        Read the full privacy information <span className="visually-hidden">(opens in a new tab)</span>
      </Trans>
    </a>
  )
}
