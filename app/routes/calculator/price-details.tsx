import { Trans, useLingui } from '@lingui/react/macro'
import { PriceBreakdown } from '#app/components/offers/price-breakdown.tsx'
import type { Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/combination.ts'
import { priceOf } from '#domain/price.ts'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'

type PriceDetailsProps = { catalogue: Catalogue; combination: Combination }

/** What the total is made of, and the commitment that comes with fibre. */
export function PriceDetails({ catalogue, combination }: PriceDetailsProps) {
  const { i18n } = useLingui()
  const price = priceOf(catalogue, combination)
  const { commitmentMonths: months, penalty } = catalogue.conditions.fibre
  const charge = formatMoney(penalty, i18n.locale as Locale)

  return (
    <>
      {price.items.length === 0 ? (
        <p className="muted">
          <Trans>You have not chosen anything yet. Start with fibre or a line.</Trans>
        </p>
      ) : (
        <PriceBreakdown price={price} />
      )}
      <p className="small">
        <Trans>VAT incl.</Trans>{' '}
        {chosenTariff(catalogue, combination) && (
          <Trans>
            Commitment: {months} months. Exit charge: up to {charge}, less each day.
          </Trans>
        )}
      </p>
    </>
  )
}
