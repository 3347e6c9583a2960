import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import button from '#app/components/controls/button.module.css'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { Icon } from '#app/components/controls/icon.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Field } from '#app/components/forms/fields/field.tsx'
import field from '#app/components/forms/fields/field.module.css'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { YourAccount } from '#app/features/mandates/your-account.tsx'
import { formatDay } from '#locales/formats/calendar.ts'
import { languageName } from '#locales/formats/language-name.ts'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { fibreCommitmentText } from '#locales/words/commitment-text.ts'
import { priceText } from '#locales/words/price-text.ts'
import { tickWords, type Tick as TickName } from '../describe-offer.ts'
import type { OfferAnswer } from './answer-offer.server.ts'
import { Extras } from './extras.tsx'
import styles from './offer.module.css'
import type { offerView } from './offer-view.server.ts'

export type OfferShown = Awaited<ReturnType<typeof offerView>>

type PressProps = { offer: OfferShown; answer: OfferAnswer | null; action: string }

/** The customer's details, what to read, four facts, and right below them the one button with its words alone. */
export function Press({ offer, answer, action }: PressProps) {
  const { i18n } = useLingui()
  const { documentHint } = useRootData()
  const { whole, address, reach, isReached, asksIdentity, asksEmail, summary, service, words, contract, contracting } =
    offer
  const errors = answer?.errors ?? {}
  const { commitment, price } = summary
  return (
    <form method="post" action={action} noValidate className={styles.press}>
      <input type="hidden" name="contracting" value={contracting} />
      {contract && <input type="hidden" name="conditions" value={contract.conditions} />}
      <div className={styles.before}>
        {offer.extras && <Extras extras={offer.extras} locale={offer.locale} />}
        <section aria-labelledby="tus-datos">
          <h2 id="tus-datos">
            <Trans>Your details</Trans>
          </h2>
          <FormProblems
            problem={answer?.problem ?? null}
            errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
          />
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
                  {isReached && (
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
                  {!asksEmail && <Trans>It is all that we still need.</Trans>} {documentHint}
                </>
              }
              error={errors['identity']}
              autoComplete="off"
              defaultValue={answer?.typed['identity'] ?? ''}
              required
            />
          )}
          {asksEmail && (
            <Field
              name="email"
              type="email"
              label={i18n._(orderFieldMessages.person.email.label)}
              hint={<Trans>There you get a copy of all this.</Trans>}
              error={errors['email']}
              autoComplete="email"
              defaultValue={answer?.typed['email'] ?? ''}
              required
            />
          )}
        </section>
        {contract?.mandate && (
          <YourAccount mandate={contract.mandate} answer={answer}>
            <Box name="mandate" answer={answer} />
          </YourAccount>
        )}
        {contract && <WhenWeBegin contract={contract} answer={answer} />}
        <ReadBefore offer={offer} answer={answer} />
      </div>
      <section aria-labelledby="pides" className={styles.last}>
        <h2 id="pides">{contract ? <Trans>What you contract</Trans> : <Trans>What you ask for</Trans>}</h2>
        <dl className={styles.four}>
          <div>
            <dt>
              <Trans>What</Trans>
            </dt>
            <dd>{service}</dd>
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
        <button
          id="field-press"
          className={`${button.button} ${button.go} ${button.big} ${styles.wide}`}
          aria-describedby={errors['press'] && 'field-press-error'}
        >
          {words}
        </button>
        <Problem of="press" errors={errors} />
        <p className="small">{contract ? <Bound contract={contract} /> : <NotBound />}</p>
      </section>
    </form>
  )
}

type Contract = NonNullable<OfferShown['contract']>

/** When the service begins, by a box that nobody has ticked for the customer (art. 98.8 TRLGDCU). */
function WhenWeBegin({ contract, answer }: { contract: Contract; answer: OfferAnswer | null }) {
  const { i18n } = useLingui()
  const begins = formatDay(contract.begins, localeOf(i18n))
  return (
    <section aria-labelledby="empezamos">
      <h2 id="empezamos">
        <Trans>When we begin</Trans>
      </h2>
      <p>
        <Trans>
          If you accept today, we begin from <b>{begins}</b> on, once your 14 days to withdraw are over. With the box,
          as soon as we can.
        </Trans>
      </p>
      <Box name="early" answer={answer} />
    </section>
  )
}

/** The documents; of a contract all that it is concluded with, and the boxes that say so. */
function ReadBefore({ offer, answer }: { offer: OfferShown; answer: OfferAnswer | null }) {
  const { i18n } = useLingui()
  const { contract, pages, pdfHref, locale } = offer
  const language = languageName(i18n, locale)
  return (
    <section aria-labelledby="lee">
      <h2 id="lee">
        <Trans>Read it before</Trans>
      </h2>
      <p className={styles.acts}>
        <Paper href={pdfHref} locale={locale}>
          <Trans>Contract summary</Trans>, <Plural value={pages} one="# page, PDF" other="# pages, PDF" />
        </Paper>
        {contract && (
          <>
            <Paper href={contract.conditionsHref} locale={locale}>
              <Trans>General conditions {contract.version}, PDF</Trans>
            </Paper>
            <Paper href={contract.withdrawalHref} locale={locale}>
              <Trans>Withdrawing: how, and the form, PDF</Trans>
            </Paper>
          </>
        )}
      </p>
      <p>
        <a href="#documento">
          <Trans>The contract summary is also below, on this page</Trans>
        </a>
      </p>
      {contract && (
        <>
          <p className="small">
            <Trans>
              If something is not right, ask for a change below before you press. The contract is in {language}. It is
              kept, and this link leads to it for as long as it stands.
            </Trans>
          </p>
          {contract.mayBeBusiness && <Box name="waiver" answer={answer} />}
          <Box name="terms" answer={answer} />
        </>
      )}
    </section>
  )
}

/** Opens in a new tab, so that the form keeps what was typed. */
function Paper({ href, locale, children }: { href: string; locale: Locale; children: ReactNode }) {
  return (
    <a
      className={`${button.button} ${button.line}`}
      href={href}
      hrefLang={locale}
      target="_blank"
      rel="noopener nofollow"
    >
      <Icon name="page" />
      <span>
        {children}{' '}
        <span className="visually-hidden">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </span>
    </a>
  )
}

/** A box of the contract with its words, which are stored with it. */
export function Box({ name, answer }: { name: TickName; answer: Pick<OfferAnswer, 'typed' | 'errors'> | null }) {
  const { i18n } = useLingui()
  const { name: company } = useBrand()
  const error = answer?.errors[name]
  const id = `field-${name}`
  return (
    <div className={field.field}>
      <Problem of={name} errors={answer?.errors ?? {}} />
      <Tick
        type="checkbox"
        id={id}
        name={name}
        // A box whose words mean something else by now is ticked anew.
        defaultChecked={answer?.typed[name] === 'on' && !error}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      >
        {i18n._(tickWords(company)[name])}
      </Tick>
    </div>
  )
}

function Problem({ of, errors }: { of: TickName | 'press'; errors: OfferAnswer['errors'] }) {
  if (!errors[of]) return null
  return (
    <p id={`field-${of}-error`} className={field.error}>
      <Icon name="alert" />
      <span>{errors[of]}</span>
    </p>
  )
}

function NotBound() {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>
        You sign up for nothing and pay nothing. We get in touch with you, and there is a contract only if you accept
        its summary.
      </Trans>{' '}
      {i18n._(agreementMessages.order)} <TermsLink of="from request to contract" /> · <PrivacyLink />
    </>
  )
}

function Bound({ contract }: { contract: Contract }) {
  const { i18n } = useLingui()
  const until = formatDay(contract.until, localeOf(i18n))
  return (
    <>
      <span className={styles.alone}>
        <Trans>
          When you press it there is a contract. Accepting today, you have until {until} to withdraw, without giving a
          reason.
        </Trans>
      </span>
      {contract.mandate && (
        <span className={styles.awaited}>
          <Trans>
            When you press it there is no contract yet: it is there when the holder of the account authorises the
            charges, and then you have 14 days to withdraw, without giving a reason.
          </Trans>
        </span>
      )}{' '}
      <PrivacyLink />
    </>
  )
}
