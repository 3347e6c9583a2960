import { Trans, useLingui } from '@lingui/react/macro'
import type { Price } from '#domain/price/price.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** Beneath an amount: that its tax is in it, by its name. */
export function TaxIncluded({ price }: { price: Pick<Price, 'tax'> }) {
  const { i18n } = useLingui()
  const tax = taxName(i18n, price.tax)
  return <Trans>{tax} incl.</Trans>
}
