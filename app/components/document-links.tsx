import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocalHref } from './use-local-href.ts'

/** To the second layer of the privacy information. */
export function PrivacyLink() {
  return (
    <DocumentLink path="/privacidad">
      <Trans>
        Read the full privacy information <span className="visually-hidden">(opens in a new tab)</span>
      </Trans>
    </DocumentLink>
  )
}

/** To what sending a request accepts: the section of the legal notice that leads from the request to the contract. */
export function TermsLink() {
  return (
    <DocumentLink path="/aviso-legal#apartado-7">
      <Trans>
        Read the terms <span className="visually-hidden">(opens in a new tab)</span>
      </Trans>
    </DocumentLink>
  )
}

/** In a tab of its own, so that nothing typed is lost. */
function DocumentLink({ path, children }: { path: string; children: ReactNode }) {
  const localHref = useLocalHref()
  return (
    <a href={localHref(path)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
