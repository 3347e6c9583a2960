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

/** What sending accepts: the section of the legal notice that it is in. */
const termsSections = { 'terms of use': 3, 'from request to contract': 7, referrals: 8 }

export function TermsLink({ of: terms }: { of: keyof typeof termsSections }) {
  return (
    <DocumentLink path={`/aviso-legal#apartado-${termsSections[terms]}`}>
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
