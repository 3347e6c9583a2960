import { Trans, useLingui } from '@lingui/react/macro'
import button from '#app/components/controls/button.module.css'
import { Icon } from '#app/components/controls/icon.tsx'
import { LineStepper } from '#app/components/controls/line-stepper.tsx'
import fields from '#app/components/forms/fields/field.module.css'
import { BothPrices, OfSwitch } from '#app/features/ordering/both-prices.tsx'
import { TariffRow } from '#app/components/offers/tariffs/tariff-row.tsx'
import { TariffTile } from '#app/components/tiles/tariff-tile.tsx'
import { BusinessCharges } from '#app/features/ordering/business-charges.tsx'
import { businessTariffLabel, includedText } from '#app/features/ordering/describe-business-price.ts'
import calculator from '#app/features/ordering/pages/calculator.module.css'
import type { BusinessTariff, BusinessTariffs, Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Tax } from '#domain/money/tax.ts'
import { priceOfOne, type BusinessPrice } from '#domain/price/business-price.ts'
import type { Row } from '#domain/text/block.ts'
import { tileScale } from '#domain/tile/composed-tile.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { taxName } from '#locales/words/tax-name.ts'
import { countProblems } from '../business-messages.ts'
import { ADD_UP, countField, INTERNET, MAX_OF_A_TARIFF, stepValue } from '../counts.ts'
import type { BusinessForm } from '../rules.ts'
import type { BusinessAnswer } from './show-business.server.ts'
import row from '#app/components/offers/tariffs/tariff-row.module.css'
import styles from './business-order.module.css'

type TariffChoiceProps = {
  catalogue: Catalogue
  business: BusinessTariffs
  charges: readonly Row[]
  counts: BusinessForm['counts']
  tax: Tax
  answer: BusinessAnswer | undefined
}

/** One internet or none, and how many of each tariff of lines. A press on a number comes back with its total, at the same place. */
export function TariffChoice({ catalogue, business, charges, counts, tax, answer }: TariffChoiceProps) {
  const { i18n, t } = useLingui()
  const { tariffs } = business
  const internets = tariffs.filter(({ speedMb }) => speedMb !== null)
  const lines = tariffs.filter(({ speedMb }) => speedMb === null)
  const chosen = internets.find(({ id }) => Number(counts[id]) > 0)?.id ?? ''
  const name = taxName(i18n, tax)
  const problems = answer ? countProblems(i18n, answer.countErrors, tariffs[0]?.id ?? '') : []
  // A refusal has the focus itself.
  const pressed = answer && !answer.problem ? answer.pressed : null
  const scale = tileScale(catalogue)
  const tile = ({ speedMb, lines: [data] }: BusinessTariff) => (
    <TariffTile speedMb={speedMb} data={data ?? null} tv={false} {...scale} />
  )
  const described = ({ id }: BusinessTariff) => ({
    id: `field-${countField(id)}`,
    'aria-describedby': `field-${countField(id)}-error`,
  })
  // The price with tax of one alone is not to be multiplied: tax is of the sum.
  const oneText = (price: BusinessPrice, own: Cents) => {
    const [net, total] = [formatMoney(price.net, localeOf(i18n)), formatMoney(price.total, localeOf(i18n))]
    // What all lines of an order pay once a month is in the price of one alone, and not in that of each.
    const without = price.net === own ? t`${net} each, without ${name}` : t`${net} a single one, without ${name}`
    return { without, withTax: t`${total} a single one, with ${name}` }
  }
  const error = ({ id }: BusinessTariff) => {
    const said = problems.flatMap((problem) => (problem.id === id ? [problem.message] : [])).join(' ')
    return (
      <p className={fields.error} id={`field-${countField(id)}-error`} data-live={`error.${id}`}>
        {said && (
          <>
            <Icon name="alert" />
            <span>{said}</span>
          </>
        )}
      </p>
    )
  }
  return (
    <>
      {internets.length > 0 && (
        <fieldset className={calculator.group}>
          <legend>
            <Trans>Internet</Trans>
          </legend>
          <div className={calculator.radios}>
            {lines.length > 0 && (
              <TariffRow
                name={INTERNET}
                value=""
                label={<Trans>No internet</Trans>}
                detail={<Trans>Lines alone</Trans>}
                defaultChecked={chosen === ''}
                tile={<TariffTile speedMb={null} data={null} tv={false} {...scale} />}
              />
            )}
            {internets.map((tariff) => (
              <div key={tariff.id}>
                <TariffRow
                  {...described(tariff)}
                  name={INTERNET}
                  value={tariff.id}
                  label={businessTariffLabel(i18n, tariff)}
                  detail={includedText(i18n, tariff)}
                  price={<BothPrices {...priceOfOne(business, tariff, tax)} tax={tax} size="row" />}
                  defaultChecked={chosen === tariff.id}
                  tile={tile(tariff)}
                />
                {error(tariff)}
              </div>
            ))}
          </div>
        </fieldset>
      )}
      {lines.length > 0 && (
        <fieldset className={calculator.group}>
          <legend>
            <Trans>Mobile lines</Trans>
          </legend>
          <div>
            {lines.map((tariff) => {
              const label = businessTariffLabel(i18n, tariff)
              return (
                <div key={tariff.id}>
                  <LineStepper
                    label={label}
                    price={<OfSwitch {...oneText(priceOfOne(business, tariff, tax), tariff.net)} />}
                    addLabel={t`Add ${label}`}
                    removeLabel={t`Remove ${label}`}
                    addValue={stepValue('more', tariff.id)}
                    removeValue={stepValue('less', tariff.id)}
                    pressed={pressed}
                    canAdd
                    canRemove
                    picture={<span className={row.tile}>{tile(tariff)}</span>}
                  >
                    <input
                      {...described(tariff)}
                      className={styles.count}
                      name={countField(tariff.id)}
                      aria-label={label}
                      aria-invalid={problems.some(({ id }) => id === tariff.id) || undefined}
                      inputMode="numeric"
                      defaultValue={counts[tariff.id] || '0'}
                    />
                  </LineStepper>
                  {error(tariff)}
                </div>
              )
            })}
          </div>
          <p className="small">
            <Trans>
              Up to {MAX_OF_A_TARIFF} of each. {name} is worked out once, on the sum.
            </Trans>
          </p>
          <button
            className={`${button.button} ${button.line} ${calculator.update}`}
            name="intent"
            value={ADD_UP}
            autoFocus={pressed === ADD_UP}
          >
            <Trans>Update total</Trans>
          </button>
        </fieldset>
      )}
      <div>
        <BusinessCharges rows={charges} />
      </div>
    </>
  )
}
