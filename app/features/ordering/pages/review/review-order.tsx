import { Trans, useLingui } from '@lingui/react/macro'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import ticket from '#app/components/layout/ticket.module.css'
import type { YearCalendar } from '#app/components/offers/price/twelve-months.tsx'
import { Live } from '#app/components/text/live.tsx'
import { describeOrder, offerOf } from '#app/features/ordering/describe.ts'
import { customerAsTyped } from '#app/features/ordering/customer-as-typed.ts'
import { checkWishes, wishQuestions } from '#app/features/ordering/order-wishes.ts'
import { fieldsAsked, maySendOrder } from '#app/features/ordering/rules.ts'
import { askedDetails, type WhoOrders } from '#app/features/ordering/who-orders.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { placeOfOrder } from '#domain/place/address-refusal.ts'
import { lastDayOf, priceOf } from '#domain/price/price.ts'
import { totalText } from '#locales/words/amount-text.ts'
import { chosenTariff } from '#domain/catalogue/combination.ts'
import { coverageLabel } from '#locales/words/labels.ts'
import { orderByText } from '#locales/words/price-text.ts'
import { CalculatorForm } from '../calculator-form.tsx'
import { PhaseHeading } from '../phase-heading.tsx'
import { ProblemText } from '../problem-text.tsx'
import type { DetailsControls } from '../state/calculator-controls.ts'
import { FirstYear } from './first-year.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderStub } from './order-stub.tsx'
import { ReviewErrors } from './review-errors.tsx'
import { reviewProblems } from './review-problems.ts'
import { SendOrder } from './send-order.tsx'
import { TypedDetails } from './typed-details.tsx'
import { typedRows } from './typed-rows.ts'
import styles from './review.module.css'

type ReviewOrderProps = {
  catalogue: Catalogue
  controls: DetailsControls
  year: YearCalendar
  who: WhoOrders | null
}

/** Phase 2: one ticket of what is ordered, by whom and what happens then, and *Send*. */
export function ReviewOrder({ catalogue, controls, year, who }: ReviewOrderProps) {
  const { i18n } = useLingui()
  const { calculator, problem, posting } = controls
  const { combination } = calculator
  const details = askedDetails(catalogue, combination, calculator.details)
  const { wishes } = checkWishes(details.wishes, wishQuestions(catalogue, combination), details.phone)
  const price = priceOf(catalogue, combination)
  const { total: whole, location } = describeOrder(i18n, {
    order: { customer: customerAsTyped(details), price, wishes },
    offer: offerOf(catalogue, combination),
    place: null,
  })
  const problems = reviewProblems(i18n, catalogue, controls, who)
  const [first] = problems.wrong

  return (
    <CalculatorForm catalogue={catalogue} controls={controls}>
      <div className={styles.top}>
        <PhaseHeading controls={controls} takesFocus={problem === null}>
          <Trans>Check and send</Trans>
        </PhaseHeading>
        <p className="muted">
          <Trans>Check that the data is correct</Trans>
        </p>
        <ProblemText problem={problem} />
        <ReviewErrors catalogue={catalogue} controls={controls} problems={problems} />
      </div>
      <div className={`${ticket.ticket} ${styles.ticket}`}>
        <div className={ticket.data}>
          <section>
            <h3>
              <Trans>Your details</Trans>
            </h3>
            <TypedDetails
              rows={typedRows(i18n, { details, asked: fieldsAsked(catalogue, combination, details), wishes, who })}
              wrong={problems.wrong}
            />
            <PlaceText catalogue={catalogue} controls={controls} />
          </section>
          <FirstYear catalogue={catalogue} combination={combination} year={year} />
          <NextSteps withInternet={combination.tariff !== null} />
          <p>
            <b>
              <Trans>You pay nothing now. Sending does not oblige you to sign up.</Trans>
            </b>{' '}
            <Trans>Total: {whole} It is the same as on your receipt and in our e-mail.</Trans>{' '}
            <Live>{orderByText(i18n, lastDayOf(price))}</Live>
          </p>
          <HoneypotField />
        </div>
        <OrderStub catalogue={catalogue} combination={combination} location={location}>
          <SendOrder
            total={totalText(i18n, price.total)}
            posting={posting}
            wrong={first ? { count: problems.wrong.length, first: first.field } : null}
            disabled={!maySendOrder(catalogue, details, combination)}
          />
        </OrderStub>
      </div>
    </CalculatorForm>
  )
}

/** The coverage, as far as it is known, of the place that internet is ordered for. */
function PlaceText({ catalogue, controls }: Omit<ReviewOrderProps, 'year' | 'who'>) {
  const { i18n } = useLingui()
  const { calculator, knownAddress } = controls
  const tariff = chosenTariff(catalogue, calculator.combination)
  if (!tariff) return null
  const place = placeOfOrder(knownAddress, calculator.place)
  if (place && catalogue.checksCoverage) {
    return (
      <p className="small">
        <b>{`${place.name}:`}</b> <Live>{`${coverageLabel(i18n, place, [tariff])}.`}</Live>
      </p>
    )
  }
  return (
    <p className="small">
      {catalogue.checksCoverage ? (
        <Trans>You have not checked coverage: our staff check it and tell you before you sign up.</Trans>
      ) : (
        <Trans>Our staff check coverage at your address and tell you before you sign up.</Trans>
      )}
    </p>
  )
}
