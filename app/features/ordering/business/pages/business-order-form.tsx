import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import button from '#app/components/controls/button.module.css'
import { HoneypotField } from '#app/components/forms/fields/honeypot-field.tsx'
import panel from '#app/components/forms/form-panel.module.css'
import layout from '#app/components/layout/page-head.module.css'
import type { BusinessTariffs, Catalogue } from '#domain/catalogue/catalogue.ts'
import { businessPriceOf } from '#domain/price/business-price.ts'
import { hasInternet } from '#domain/price/price.ts'
import { NextSteps } from '#app/features/ordering/pages/review/next-steps.tsx'
import { OrderAgreement } from '#app/features/ordering/pages/review/order-agreement.tsx'
import type { Row } from '#domain/text/block.ts'
import type { BusinessAnswer } from './show-business.server.ts'
import { businessPriceText } from '../business-messages.ts'
import { askedFields, nothingTyped, readCounts, type BusinessForm } from '../rules.ts'
import { BusinessDetails } from './business-details.tsx'
import { BusinessProblems } from './business-problems.tsx'
import { TariffCounts } from './tariff-counts.tsx'
import styles from './business-order.module.css'
import type { Tax } from '#domain/money/tax.ts'

type BusinessOrderFormProps = {
  catalogue: Pick<Catalogue, 'conditions'> & { readonly business: BusinessTariffs }
  charges: readonly Row[]
  tax: Tax
  /** How many of what the order begins with. */
  begun: BusinessForm['counts']
  formId: string
  answer: BusinessAnswer | undefined
}

/** The form of a business: what is ordered and its total, who orders, and where it goes. */
export function BusinessOrderForm({ catalogue, charges, tax, begun, formId, answer }: BusinessOrderFormProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { business } = catalogue
  const typed: BusinessForm = answer?.typed ?? { kind: 'company', details: nothingTyped, counts: begun }
  const price = businessPriceOf(business, readCounts(typed.counts), tax)
  const withInternet = hasInternet(price)
  const isShown = price.items.length > 0
  return (
    <form
      className={`${panel.panel} ${layout.sections} ${styles.form}`}
      method="post"
      action={pathname + search}
      noValidate
    >
      {/* Enter sends: the first button of the form would add up. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <BusinessProblems answer={answer} tariffs={business.tariffs} />
      <input type="hidden" name="request" value={answer ? (answer.requestId ?? '') : formId} />
      <HoneypotField />
      <TariffCounts
        tax={tax}
        business={business}
        charges={charges}
        counts={typed.counts}
        price={price}
        answer={answer}
      />
      <BusinessDetails typed={typed} answer={answer} needsAddress={askedFields(catalogue, typed).includes('address')} />
      <NextSteps withInternet={withInternet} heading="h2" />
      <p className="small">
        <Trans>
          These tariffs are for your work. What the law gives consumers alone, such as the 14 days to withdraw, does not
          come with them. What it gives every customer of telecommunications does, such as keeping your number.
        </Trans>
      </p>
      <OrderAgreement />
      {isShown && (
        <p className="lead" translate="no">
          {businessPriceText(i18n, price)}
        </p>
      )}
      <button className={`${button.button} ${button.go} ${button.big} ${button.wide}`}>
        <Trans>Send</Trans>
      </button>
    </form>
  )
}
