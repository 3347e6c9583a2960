import { useLingui } from '@lingui/react/macro'
import { Amounts } from '#app/components/text/amounts.tsx'
import type { Price } from '#domain/price/price.ts'
import { amountRows } from '#locales/words/priced-rows.ts'

/** The items of a price with their amounts: per month, then once. */
export function PriceBreakdown({ price }: { price: Pick<Price, 'items' | 'oneOff'> }) {
  const { i18n } = useLingui()
  return <Amounts rows={amountRows(i18n, price)} />
}
