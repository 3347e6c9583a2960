import { Trans } from '@lingui/react/macro'
import { PrivacyPageLink, TermsSectionLink } from '#app/components/document/legal-links.tsx'

/** The words of `agreementMessages.order`, which are stored with the request, with links to what they name. */
export function OrderAgreement() {
  return (
    <p className="small">
      <Trans>
        By sending you accept the{' '}
        <TermsSectionLink of="from request to contract">terms of this request</TermsSectionLink> and confirm that you
        have read the <PrivacyPageLink>privacy information</PrivacyPageLink>.
      </Trans>
    </p>
  )
}
