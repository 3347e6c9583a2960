import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import { PrivacyLink } from '#app/components/document/legal-links.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import styles from './privacy-notice.module.css'

type PrivacyNoticeProps = {
  whatFor: ReactNode
  /** The legal basis. */
  whyWeMay: ReactNode
  howLong: ReactNode
  /** Only if it is more than our own processors. */
  whoSees?: ReactNode
  /** Only if they are exercised in another way. */
  rights?: ReactNode
  /** Further facts, such as that the data is not used for advertising. */
  children: ReactNode
}

/** The first layer of the privacy information of a form (art. 11 LOPDGDD, art. 13 RGPD), shown beside *Send*. */
export function PrivacyNotice({ whatFor, whyWeMay, howLong, whoSees, rights, children }: PrivacyNoticeProps) {
  const { i18n } = useLingui()
  const { legalName, address, email } = useBrand()

  return (
    <Disclosure className={styles.notice} summary={<Trans>Your data, in short</Trans>}>
      <dl>
        <dt>
          <Trans>Controller</Trans>
        </dt>
        <dd>{[legalName, address[i18n.locale], email].join(', ')}</dd>
        <dt>
          <Trans>What for</Trans>
        </dt>
        <dd>{whatFor}</dd>
        <dt>
          <Trans>Why we may</Trans>
        </dt>
        <dd>{whyWeMay}</dd>
        <dt>
          <Trans>How long</Trans>
        </dt>
        <dd>{howLong}</dd>
        <dt>
          <Trans>Who sees it</Trans>
        </dt>
        <dd>
          {whoSees ?? <Trans>Nobody outside, except our mail and hosting providers, and what the law requires.</Trans>}
        </dd>
        <dt>
          <Trans>Your rights</Trans>
        </dt>
        <dd>
          {rights ?? (
            <Trans>
              Access, correct, erase, object, restrict and take your data with you: write to {email}. You can also
              complain to the AEPD (aepd.es).
            </Trans>
          )}
        </dd>
      </dl>
      <p>
        {children} <PrivacyLink />
      </p>
    </Disclosure>
  )
}
