import { Plural, Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { documentLabel } from '#locales/words/document-text.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { priceText } from '#locales/words/price-text.ts'
import type { OfferAnswer } from './answer-offer.server.ts'
import styles from './offer.module.css'
import type { offerView } from './offer-view.server.ts'

export type OfferShown = Awaited<ReturnType<typeof offerView>>

type PressProps = { offer: OfferShown; answer: OfferAnswer | null; action: string }

/** The customer's details, what to read, four facts, and right below them the one button. It binds nobody. */
export function Press({ offer, answer, action }: PressProps) {
  const { i18n } = useLingui()
  const { documentHint } = useRootData()
  const { whole, address, reach, isChecked, asksIdentity, summary, document, pdfHref, pages, words } = offer
  const error = answer?.error ? i18n._(fieldErrorMessages[answer.error]) : undefined
  const { commitment, price } = summary
  return (
    <form method="post" action={action} noValidate className={styles.press}>
      <section aria-labelledby="tus-datos">
        <h2 id="tus-datos">
          <Trans>Your details</Trans>
        </h2>
        <FormProblems problem={answer?.problem ?? null} errors={error ? [{ field: 'identity', message: error }] : []} />
        <dl className={styles.details}>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd translate="no">{whole}</dd>
          {address !== '' && (
            <>
              <dt>
                <Trans>Address</Trans>
              </dt>
              <dd translate="no">
                {address}
                {isChecked && (
                  <small>
                    <Trans>We reach it, by what we know today.</Trans>
                  </small>
                )}
              </dd>
            </>
          )}
          <dt>
            <Trans>E-mail and phone</Trans>
          </dt>
          <dd translate="no">{reach.filter(Boolean).join(' · ')}</dd>
        </dl>
        {asksIdentity && (
          <Field
            name="identity"
            label={documentHint ? i18n._(documentLabel) : <Trans>DNI, NIE or CIF</Trans>}
            hint={
              <>
                <Trans>It is all that we still need.</Trans> {documentHint}
              </>
            }
            error={error}
            autoComplete="off"
            defaultValue={answer?.typed ?? ''}
            required
          />
        )}
      </section>
      <section aria-labelledby="lee">
        <h2 id="lee">
          <Trans>Read it before</Trans>
        </h2>
        <p>
          <a className={`${button.button} ${button.line}`} href={pdfHref} rel="nofollow">
            <Icon name="page" />
            <span>
              <Trans>Contract summary</Trans>, <Plural value={pages} one="# page, PDF" other="# pages, PDF" />
            </span>
          </a>{' '}
          <a href="#documento">
            <Trans>The same below, on this page</Trans>
          </a>
        </p>
      </section>
      <section aria-labelledby="pides" className={styles.last}>
        <h2 id="pides">
          <Trans>What you ask for</Trans>
        </h2>
        <dl className={styles.four}>
          <div>
            <dt>
              <Trans>What</Trans>
            </dt>
            <dd>{document.service}</dd>
          </div>
          <div>
            <dt>
              <Trans>Total price</Trans>
            </dt>
            <dd>{priceText(i18n, price)}</dd>
          </div>
          <div>
            <dt>
              <Trans>How long it lasts</Trans>
            </dt>
            <dd>
              <Trans>Until you end it</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Commitment</Trans>
            </dt>
            <dd>{commitment ? fibreCommitmentText(i18n, commitment) : <Trans>Without commitment</Trans>}</dd>
          </div>
        </dl>
        <button className={`${button.button} ${button.go} ${button.big} ${styles.wide}`}>{words}</button>
        <p className="small">
          <Trans>
            You sign up for nothing and pay nothing. We get in touch with you, and there is a contract only if you
            accept its summary.
          </Trans>{' '}
          {i18n._(agreementMessages.order)} <TermsLink of="from request to contract" /> · <PrivacyLink />
        </p>
      </section>
    </form>
  )
}
