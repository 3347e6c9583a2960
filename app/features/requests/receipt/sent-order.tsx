import { Trans, useLingui } from '@lingui/react/macro'
import { KeepYourOperator } from '#app/components/forms/keep-your-operator.tsx'
import { PriceBreakdown } from '#app/components/offers/price-breakdown.tsx'
import { TwelveMonths } from '#app/components/offers/twelve-months.tsx'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { hasInternet } from '#domain/price/price.ts'
import { customerFields } from '#app/features/ordering/order-form.ts'
import { fibreCommitmentText } from '#locales/commitment-text.ts'
import type { Locale } from '#locales/i18n.ts'
import { coverageLabel } from '#locales/labels.ts'
import { priceText } from '#locales/price-text.ts'
import { wishRows } from '#locales/wish-text.ts'
import type { OrderContent } from '../content.server.ts'
import type { ShownOrder } from './shown-receipt.server.ts'
import { holderRows } from './holder-rows.ts'
import { SentFields } from './sent-fields.tsx'
import styles from './receipt.module.css'

/** An order with its price and commitment at the time of sending. */
export function SentOrder({ content, year }: { content: OrderContent; year: ShownOrder['year'] }) {
  const { i18n, t } = useLingui()
  const locale = i18n.locale as Locale
  const { offer, place } = content
  const { customer, price, wishes } = content.order

  const total = priceText(i18n, price)
  const withFibre = hasInternet(price)
  const checked = place
    ? [
        { label: t`Place checked`, value: `${place.name} (${place.province})` },
        { label: t`Coverage`, value: coverageLabel(i18n, place) },
      ]
    : []

  return (
    <>
      <PriceBreakdown price={price} />
      <p className={styles.total}>
        <Trans>Total: {total}</Trans>
      </p>
      {withFibre && <p className="small">{fibreCommitmentText(i18n, offer)}</p>}
      {year && <TwelveMonths year={year.calendar} price={price} rings={year.rings} />}
      <SentFields
        fields={[
          ...(withFibre ? [{ label: t`Location`, value: textIn(offer.location, locale) }] : []),
          ...checked,
          ...holderRows(i18n, customer, customerFields),
          ...wishRows(i18n, wishes),
        ]}
      />
    </>
  )
}

/** What happens next, and that an order is not a contract yet. */
export function AfterOrder({ content }: { content: OrderContent }) {
  const withFibre = hasInternet(content.order.price)
  return (
    <>
      <p>
        {withFibre ? (
          <Trans>We check whether we reach your address and get in touch with you.</Trans>
        ) : (
          <Trans>We get in touch with you.</Trans>
        )}
      </p>
      <p>
        <b>
          <Trans>This is not a contract. You pay nothing until you receive the contract summary and accept it.</Trans>
        </b>{' '}
        <KeepYourOperator />
      </p>
    </>
  )
}
