import { Plural, Trans } from '@lingui/react/macro'
import { useBrand } from '#app/components/document/use-brand.ts'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import { KeepYourOperator } from '#app/features/ordering/keep-your-operator.tsx'
import styles from './review.module.css'

type NextStepsProps = { withInternet: boolean; heading?: 'h2' | 'h3' }

/** The steps that follow once the order is sent, and the use of the data in it. */
export function NextSteps({ withInternet, heading: Heading = 'h3' }: NextStepsProps) {
  const months = useBrand().retention.order.kept
  return (
    <section>
      <Heading>
        <Trans>What happens next</Trans>
      </Heading>
      <ol className={styles.steps}>
        <li>
          <Trans>We store your request and give you a reference.</Trans>
        </li>
        <li>
          {withInternet ? (
            <Trans>We check your address and get in touch with you.</Trans>
          ) : (
            <Trans>We get in touch with you.</Trans>
          )}
        </li>
        <li>
          <Trans>We send you the contract summary free of charge. There is a contract only if you accept it.</Trans>
        </li>
      </ol>
      <p>
        <KeepYourOperator />
      </p>
      <PrivacyNotice
        whatFor={
          withInternet ? (
            <Trans>
              To prepare the contract you ask for: check coverage, contact you and send you the contract summary.
            </Trans>
          ) : (
            <Trans>To prepare the contract you ask for: contact you and send you the contract summary.</Trans>
          )
        }
        whyWeMay={<Trans>The steps you ask for before a contract.</Trans>}
        howLong={
          <Trans>
            <Plural value={months} one="# month" other="# months" /> if you do not sign up. If you do, for the life of
            the contract and the legal periods.
          </Trans>
        }
        whoSees={
          <Trans>
            Nobody outside, except our mail and hosting providers, and what the law requires. If you sign up, whoever is
            needed to install or port the number.
          </Trans>
        }
      >
        <Trans>We do not use it for advertising. No decision is made by software without a person.</Trans>
      </PrivacyNotice>
    </section>
  )
}
