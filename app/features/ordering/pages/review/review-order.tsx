import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { agreementMessages } from '#app/components/forms/problems/agreement-messages.ts'
import { PrivacyLink, TermsLink } from '#app/components/document/legal-links.tsx'
import { PrivacyNotice } from '#app/components/forms/fields/privacy-notice.tsx'
import { KeepYourOperator } from '#app/features/ordering/keep-your-operator.tsx'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { useBrand } from '#app/components/document/use-brand.ts'
import button from '#app/components/controls/button.module.css'
import { TwelveMonths, type YearCalendar } from '#app/components/offers/twelve-months.tsx'
import { Live } from '#app/components/text/live.tsx'
import { placeOfOrder } from '#domain/place/address-refusal.ts'
import { fastestMb, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Row } from '#app/features/requests/holder-rows.ts'
import { maySendOrder } from '#app/features/ordering/rules.ts'
import { describeOrder, offerOf } from '#app/features/ordering/describe.ts'
import { customerAsTyped } from '#app/features/ordering/order-form.ts'
import { checkWishes, wishQuestions } from '#app/features/ordering/order-wishes.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { lastDayOf, priceOf } from '#domain/price/price.ts'
import { ringCount } from '#domain/tile/tile.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { coverageLabel } from '#locales/labels.ts'
import { orderByText } from '#locales/price-text.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { actionValue } from '../state/calculator.ts'
import { PhaseHeading } from '../phase-heading.tsx'
import { PriceDetails } from '../price-details.tsx'
import { ProblemText } from '../problem-text.tsx'
import { ReviewErrors } from './review-errors.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import styles from '../calculator.module.css'

type ReviewOrderProps = { catalogue: Catalogue; controls: CalculatorControls; year: YearCalendar }

/** Phase 2: a summary, the remaining errors, and *Send*. */
export function ReviewOrder({ catalogue, controls, year }: ReviewOrderProps) {
  const { i18n } = useLingui()
  const months = useBrand().retention.order.kept
  const { calculator, hydrated, problem, posting, knownAddress } = controls
  const { details, combination } = calculator
  const { wishes } = checkWishes(details.wishes, wishQuestions(catalogue, combination))
  const place = placeOfOrder(knownAddress, calculator.place)
  const price = priceOf(catalogue, combination)
  const total = formatMoney(price.total, i18n.locale as Locale)
  const described = describeOrder(i18n, {
    order: { customer: customerAsTyped(details), price, wishes },
    offer: offerOf(catalogue, combination),
    place: null,
  })
  const { total: whole } = described
  // Served HTML leaves *Send* enabled, because without scripts only the server validates.
  const blocked = hydrated && !maySendOrder(catalogue, details, combination)

  return (
    <CalculatorForm catalogue={catalogue} controls={controls}>
      <section className={styles.group}>
        <PhaseHeading controls={controls} takesFocus={problem === null}>
          <Trans>Check and send</Trans>
        </PhaseHeading>
        <p className="lead">
          <Trans>Check that the data is correct</Trans>
        </p>
        <ProblemText problem={problem} />
        <ReviewErrors catalogue={catalogue} controls={controls} />
        {place && catalogue.checksCoverage ? (
          <p>
            <span>
              <b>{`${place.name}:`}</b> <Live>{`${coverageLabel(i18n, place)}.`}</Live>
            </span>
          </p>
        ) : (
          combination.tariff && (
            <p>
              {catalogue.checksCoverage ? (
                <Trans>You have not checked coverage: our staff check it and tell you before you sign up.</Trans>
              ) : (
                <Trans>Our staff check coverage at your address and tell you before you sign up.</Trans>
              )}
            </p>
          )
        )}
      </section>
      <section className={`${styles.group} ${styles.ordered}`}>
        <h3>
          <Trans>What you ask for</Trans>
        </h3>
        <PriceDetails catalogue={catalogue} combination={combination} />
        <Rows rows={described.location} />
      </section>
      <FirstYear catalogue={catalogue} combination={combination} year={year} />
      <section className={styles.group}>
        <h3>
          <Trans>Your details</Trans>
        </h3>
        <Rows rows={[...described.holder, ...described.wishes]} />
        <p className={styles.changes}>
          <button
            role="link"
            className={button.link}
            name="intent"
            value={actionValue({ type: 'change-details', field: null })}
          >
            <Trans>Change my details</Trans>
          </button>
          <button role="link" className={button.link} name="intent" value={actionValue({ type: 'change-combination' })}>
            <Trans>Change my combination</Trans>
          </button>
        </p>
      </section>
      <section className={styles.group}>
        <h3>
          <Trans>What happens next</Trans>
        </h3>
        <ol className={styles.steps}>
          <li>
            <Trans>We store your request and give you a reference.</Trans>
          </li>
          <li>
            {combination.tariff ? (
              <Trans>We check your address and get in touch with you.</Trans>
            ) : (
              <Trans>We get in touch with you.</Trans>
            )}
          </li>
          <li>
            <Trans>We send you the contract summary free of charge. There is a contract only if you accept it.</Trans>
          </li>
        </ol>
        <PrivacyNotice
          whatFor={
            combination.tariff ? (
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
              Nobody outside, except our mail and hosting providers, and what the law requires. If you sign up, whoever
              is needed to install or port the number.
            </Trans>
          }
        >
          <Trans>We do not use it for advertising. No decision is made by software without a person.</Trans>
        </PrivacyNotice>
        <p>
          <b>
            <Trans>You pay nothing now. Sending does not oblige you to sign up.</Trans>
          </b>{' '}
          <Trans>Total: {whole} It is the same as on your receipt and in our e-mail.</Trans>{' '}
          <Live>{orderByText(i18n, lastDayOf(price))}</Live>
        </p>
        <p>
          <KeepYourOperator />
        </p>
        <HoneypotField />
        <p className="small">
          <Live>{i18n._(agreementMessages.order)}</Live> <TermsLink of="from request to contract" /> · <PrivacyLink />
        </p>
        <button
          className={`${button.button} ${button.go} ${button.big} ${button.wide} ${styles.send}`}
          name="intent"
          value={actionValue({ type: 'send' })}
          disabled={blocked}
          aria-disabled={posting || undefined}
          aria-describedby="send-total"
        >
          <span>{posting ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}</span>
          {/* Its description, so that its name stays *Send*. */}
          <span id="send-total" aria-hidden="true" translate="no">
            <Trans>{total}/month</Trans>
          </span>
        </button>
        {blocked && (
          <p className="small">
            {price.items.length === 0 ? (
              <Trans>To send, choose at least one service.</Trans>
            ) : (
              <Trans>To send, fill in your details.</Trans>
            )}
          </p>
        )}
      </section>
    </CalculatorForm>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.details}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

type FirstYearProps = { catalogue: Catalogue; combination: Combination; year: YearCalendar }

/** What is chosen, month by month from today. */
function FirstYear({ catalogue, combination, year }: FirstYearProps) {
  const price = priceOf(catalogue, combination)
  const tariff = chosenTariff(catalogue, combination)
  if (price.items.length === 0) return null
  return <TwelveMonths year={year} price={price} rings={tariff && ringCount(tariff.speedMb, fastestMb(catalogue))} />
}
