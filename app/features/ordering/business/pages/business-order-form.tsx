import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import { BusinessRights } from '#app/features/ordering/business-charges.tsx'
import { TaxSwitch } from '#app/features/ordering/both-prices.tsx'
import layout from '#app/components/layout/page-head.module.css'
import { NextSteps } from '#app/features/ordering/pages/review/next-steps.tsx'
import { OrderAgreement } from '#app/features/ordering/pages/review/order-agreement.tsx'
import calculator from '#app/features/ordering/pages/calculator.module.css'
import type { BusinessTariffs, Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'
import { businessPriceOf } from '#domain/price/business-price.ts'
import { hasInternet } from '#domain/price/price.ts'
import type { Row } from '#domain/text/block.ts'
import { askedFields, nothingTyped, readCounts, type BusinessForm } from '../rules.ts'
import { BusinessDetails } from './business-details.tsx'
import { BusinessProblems } from './business-problems.tsx'
import liveTotal from './live-total.ts?script-url'
import type { BusinessAnswer } from './show-business.server.ts'
import { TariffChoice } from './tariff-choice.tsx'
import { TotalPanel } from './total-panel.tsx'
import prices from '#app/features/ordering/both-prices.module.css'
import styles from './business-order.module.css'

type BusinessOrderFormProps = {
  catalogue: Catalogue
  business: BusinessTariffs
  charges: readonly Row[]
  tax: Tax
  /** How many of what the order begins with. */
  begun: BusinessForm['counts']
  formId: string
  answer: BusinessAnswer | undefined
}

/** The form of a business: what is ordered beside its total, who orders, and where it goes. */
export function BusinessOrderForm({ charges, begun, formId, answer, ...sold }: BusinessOrderFormProps) {
  const { pathname, search } = useLocation()
  const { catalogue, business, tax } = sold
  const typed: BusinessForm = answer?.typed ?? { kind: 'company', details: nothingTyped, counts: begun }
  const price = businessPriceOf(business, readCounts(typed.counts), tax)
  return (
    <form
      className={`wrap ${calculator.calc} ${styles.form}`}
      method="post"
      action={pathname + search}
      noValidate
      data-stale={answer && answer.countErrors.wrong.length > 0 ? 'failed' : ''}
    >
      {/* Enter sends: the first button of the form would add up. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <header className={`${calculator.top} ${prices.head}`} data-phase="0">
        <h1>
          <Trans>Order for your business</Trans>
        </h1>
        <TaxSwitch tax={tax} chosen={answer?.prices} />
      </header>
      <div className={calculator.groups}>
        <BusinessProblems answer={answer} tariffs={business.tariffs} />
        <input type="hidden" name="request" value={answer ? (answer.requestId ?? '') : formId} />
        <HoneypotField />
        <TariffChoice {...sold} charges={charges} counts={typed.counts} answer={answer} />
        <BusinessDetails
          typed={typed}
          answer={answer}
          needsAddress={askedFields(catalogue, typed).includes('address')}
        />
        <div className={calculator.group}>
          <div className={layout.sections} data-live="next">
            <NextSteps withInternet={hasInternet(price)} heading="h2" />
          </div>
          <BusinessRights />
          <OrderAgreement />
        </div>
      </div>
      <TotalPanel {...sold} price={price} />
      <script type="module" src={liveTotal} />
    </form>
  )
}
