import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Field } from '#app/components/forms/fields/field.tsx'
import { Amounts } from '#app/components/text/amounts.tsx'
import { textIn, type BusinessTariffs } from '#domain/catalogue/catalogue.ts'
import {
  orderedBusinessPrice,
  priceOfOne,
  seenBusinessToken,
  type BusinessPrice,
} from '#domain/price/business-price.ts'
import { businessOfferText, businessRows, businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'
import { priceText } from '#locales/words/price-text.ts'
import { amountsOf } from '#locales/words/priced-rows.ts'
import type { Row } from '#domain/text/block.ts'
import { BusinessCharges } from '#app/features/ordering/business-charges.tsx'
import type { BusinessAnswer } from './show-business.server.ts'
import { countProblems } from '../business-messages.ts'
import { ADD_UP, countField, SEEN_PRICE, type BusinessForm } from '../rules.ts'
import styles from '#app/features/ordering/pages/calculator.module.css'
import type { Tax } from '#domain/money/tax.ts'

type TariffCountsProps = {
  business: BusinessTariffs
  charges: readonly Row[]
  counts: BusinessForm['counts']
  price: BusinessPrice
  tax: Tax
  answer: BusinessAnswer | undefined
}

/** How many of each tariff, and what they come to once somebody asks. */
export function TariffCounts({ business, charges, counts, price, tax, answer }: TariffCountsProps) {
  const { i18n, t } = useLingui()
  const { tariffs, conditions } = business
  const ordered = orderedBusinessPrice(price)
  const problems = answer ? countProblems(i18n, answer.countErrors, tariffs[0]?.id ?? '') : []
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>How many of each</Trans>
      </legend>
      <div className={styles.fields}>
        {tariffs.map((tariff) => (
          <Field
            key={tariff.id}
            name={countField(tariff.id)}
            label={businessTariffLabel(i18n, tariff)}
            hint={businessOfferText(i18n, priceOfOne(business, tariff, tax), tax)}
            error={problems.find(({ id }) => id === tariff.id)?.message}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={counts[tariff.id] ?? ''}
          />
        ))}
      </div>
      <BusinessCharges rows={charges} />
      <p>{textIn(conditions, i18n.locale)}</p>
      {price.items.length > 0 && (
        <>
          <Amounts
            rows={amountsOf(businessRows(i18n, ordered, tax))}
            total={{ label: t`Total`, value: priceText(i18n, ordered) }}
          />
          <input type="hidden" name={SEEN_PRICE} value={seenBusinessToken(price)} />
        </>
      )}
      <button className={`${button.button} ${button.line}`} name="intent" value={ADD_UP}>
        <Trans>See the total</Trans>
      </button>
    </fieldset>
  )
}
