import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocalHref } from './use-local-href.ts'

/** Links to the second layer of the privacy information. */
export function PrivacyLink() {
  return (
    <PrivacyPageLink>
      <Trans>
        Read the full privacy information<span className="visually-hidden"> (opens in a new tab)</span>
      </Trans>
    </PrivacyPageLink>
  )
}

/** The same from words of a sentence. */
export function PrivacyPageLink({ children }: { children: ReactNode }) {
  return <DocumentLink path="/privacidad">{children}</DocumentLink>
}

/** The sections of the legal notice with the terms that sending accepts. */
const termsSections = { 'terms of use': 3, 'from request to contract': 7, referrals: 8 }

export function TermsLink({ of: terms }: { of: keyof typeof termsSections }) {
  return (
    <TermsSectionLink of={terms}>
      <Trans>
        Read the terms<span className="visually-hidden"> (opens in a new tab)</span>
      </Trans>
    </TermsSectionLink>
  )
}

/** The same from words of a sentence. */
export function TermsSectionLink({ of: terms, children }: { of: keyof typeof termsSections; children: ReactNode }) {
  return <DocumentLink path={`/aviso-legal#apartado-${termsSections[terms]}`}>{children}</DocumentLink>
}

/** Opens in a new tab, so that a form keeps what was typed. */
function DocumentLink({ path, children }: { path: string; children: ReactNode }) {
  const localHref = useLocalHref()
  return (
    <a href={localHref(path)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
