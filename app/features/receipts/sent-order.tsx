import { Trans, useLingui } from '@lingui/react/macro'
import { PriceBreakdown } from '#app/components/offers/price/price-breakdown.tsx'
import { TwelveMonths } from '#app/components/offers/price/twelve-months.tsx'
import { describeOrder, notAContract } from '#app/features/ordering/describe.ts'
import { KeepYourOperator } from '#app/features/ordering/keep-your-operator.tsx'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { OrderView } from './shown-receipt.server.ts'
import { SentFields } from './sent-fields.tsx'
import styles from './receipt.module.css'

/** An order with its price and commitment at the time of sending. */
export function SentOrder({ content, year }: { content: OrderContent; year: OrderView['year'] }) {
  const { i18n } = useLingui()
  const { price } = content.order
  const { total, commitment, location, place, holder, wishes } = describeOrder(i18n, content)
  return (
    <>
      <PriceBreakdown price={price} />
      <p className={styles.total}>
        <Trans>Total: {total}</Trans>
      </p>
      {commitment && <p className="small">{commitment}</p>}
      {year && <TwelveMonths year={year.calendar} price={price} rings={year.rings} />}
      <SentFields fields={[...location, ...place, ...holder, ...wishes]} />
    </>
  )
}

/** What happens next, and that an order is not a contract yet. */
export function AfterOrder({ content }: { content: OrderContent }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>{describeOrder(i18n, content).next}</p>
      <p>
        <b>{i18n._(notAContract)}</b> <KeepYourOperator />
      </p>
    </>
  )
}
