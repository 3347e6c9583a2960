import { Trans, useLingui } from '@lingui/react/macro'
import { LineStepper } from '#app/components/controls/line-stepper.tsx'
import { SwitchRow } from '#app/components/controls/switch-row.tsx'
import type { Catalogue, Charge } from '#domain/catalogue/catalogue.ts'
import { chargesOnOffer, mostOf } from '#domain/catalogue/charges.ts'
import { thingsIn } from '#domain/catalogue/combination.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { chargeName } from '#locales/words/labels.ts'
import { onceLabel, onceOfferText } from '#locales/words/price-text.ts'
import { actionValue } from '../state/calculator.ts'
import { NoticeText } from '../notice-text.tsx'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import styles from '../calculator.module.css'

type ExtrasGroupProps = { catalogue: Catalogue; controls: CalculatorControls }

/** The extras of what is chosen already. Nothing where no extras are ever to be chosen. */
export function ExtrasGroup({ catalogue, controls }: ExtrasGroupProps) {
  const things = thingsIn(catalogue, controls.calculator.combination)
  const offered = chargesOnOffer(catalogue, things)
  if (catalogue.charges.every(({ required }) => required)) return null

  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Extras</Trans>
      </legend>
      <NoticeText notice={controls.notice} about={['charges-full', 'charges-removed']} />
      {offered.length === 0 && (
        <p className="small">
          <Trans>They go with what you choose above: choose that first.</Trans>
        </p>
      )}
      {offered.map((charge) => (
        <ExtraRow key={charge.id} charge={charge} most={mostOf(charge, things)} controls={controls} />
      ))}
    </fieldset>
  )
}

type ExtraRowProps = { charge: Charge; most: number; controls: CalculatorControls }

/** A switch where there can be one only, else how many. */
function ExtraRow({ charge, most, controls }: ExtraRowProps) {
  const { i18n, t } = useLingui()
  const { id, amount, per, max, of, promotion } = charge
  const { calculator, dispatch } = controls
  const name = chargeName(i18n, charge.name ?? {})
  const count = calculator.combination.charges?.[id] ?? 0
  const charged = per === 'once' ? onceLabel(i18n, amount) : amountText(i18n, { per, cents: amount })
  const lowered = promotion && onceOfferText(i18n, amount, promotion)
  const price = lowered ?? (amount === 0 ? t`Free` : charged)
  if (max === 1 && of !== 'line') {
    return (
      <SwitchRow
        name={`charge.${id}`}
        label={name}
        title={name}
        hint={price}
        checked={count > 0}
        onSwitch={(on) => dispatch({ type: on ? 'add-charge' : 'remove-charge', charge: id })}
      />
    )
  }
  return (
    <>
      {count > 0 && <input type="hidden" name={`charge.${id}`} value={count} />}
      <LineStepper
        label={name}
        price={price}
        count={count}
        addLabel={t`Add ${name}`}
        removeLabel={t`Remove ${name}`}
        addValue={actionValue({ type: 'add-charge', charge: id })}
        removeValue={actionValue({ type: 'remove-charge', charge: id })}
        canAdd={count < most}
        canRemove={count > 0}
      />
    </>
  )
}
