import { Trans, useLingui } from '@lingui/react/macro'
import { PrivacyLink } from './document-links.tsx'
import { useBrand } from './use-brand.ts'
import styles from './privacy-notice.module.css'

/** The first layer of the privacy information of an order (art. 11 LOPDGDD, art. 13 RGPD), beside its *Send*. */
export function PrivacyNotice() {
  const { i18n } = useLingui()
  const { legalName, address, email } = useBrand()

  return (
    <details className={styles.notice}>
      <summary>
        <Trans>Your data, in short</Trans>
      </summary>
      <dl>
        <dt>
          <Trans>Controller</Trans>
        </dt>
        <dd>
          {legalName}, {address[i18n.locale]}, {email}
        </dd>
        <dt>
          <Trans>What for</Trans>
        </dt>
        <dd>
          <Trans>
            To prepare the contract you ask for: check coverage, contact you and send you the contract summary.
          </Trans>
        </dd>
        <dt>
          <Trans>Why we may</Trans>
        </dt>
        <dd>
          <Trans>The steps you ask for before a contract.</Trans>
        </dd>
        <dt>
          <Trans>How long</Trans>
        </dt>
        <dd>
          <Trans>6 months if you do not sign up. If you do, for the life of the contract and the legal periods.</Trans>
        </dd>
        <dt>
          <Trans>Who sees it</Trans>
        </dt>
        <dd>
          <Trans>
            Nobody outside, except our mail and hosting providers, and what the law requires. If you sign up, whoever is
            needed to install or port the number.
          </Trans>
        </dd>
        <dt>
          <Trans>Your rights</Trans>
        </dt>
        <dd>
          <Trans>
            Access, correct, erase, object, restrict and take your data with you: write to {email}. You can also
            complain to the AEPD (aepd.es).
          </Trans>
        </dd>
      </dl>
      <p>
        <Trans>We do not use it for advertising. No decision is made by software without a person.</Trans>{' '}
        <PrivacyLink />
      </p>
    </details>
  )
}
