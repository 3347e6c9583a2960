import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import button from '#app/components/controls/button.module.css'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { checkOrder, type OrderErrors } from '#app/features/ordering/rules.ts'
import { orderFields, type DetailsField } from '#app/features/ordering/order-form.ts'
import {
  wishQuestions,
  type WishError,
  type WishErrors,
  type WishQuestions,
} from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import { AddressConflict, hasAddressConflict } from '../details/address-conflict.tsx'
import { actionValue } from '../state/calculator.ts'
import { holderKind, type HolderKind } from '#domain/people/holder.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import type { CalculatorControls } from '../state/calculator-controls.ts'
import { wishErrorMessages, wishFieldLabel } from '../details/wish-messages.ts'

type ReviewErrorsProps = { catalogue: Catalogue; controls: CalculatorControls }

/**
 * The problems that prevent sending, each with a button that goes to where it can be corrected. They submit the form,
 * so they work without scripts.
 */
export function ReviewErrors({ catalogue, controls }: ReviewErrorsProps) {
  const { i18n } = useLingui()
  const { calculator, errors: refused, problem } = controls
  const checked = checkOrder(catalogue, calculator.details, calculator.combination)
  const errors = checked.ok ? refused : { ...refused, ...checked.errors }
  const { fixed, lines, tv } = offeringOf(catalogue)
  const wrong = [
    ...wrongFields(i18n, errors, holderKind(calculator.details)),
    ...wrongWishes(i18n, checked.ok ? {} : checked.wishErrors, wishQuestions(catalogue, calculator.combination)),
  ]
  const nothingSelected = !checked.ok && checked.nothingSelected

  const conflicts = hasAddressConflict({ catalogue, controls })

  if (wrong.length === 0 && !nothingSelected && !conflicts) return null
  return (
    <ProblemBox problem={problem?.code === 'incomplete' ? problem : null}>
      {nothingSelected && (
        <>
          <h3>
            <Trans>Services not selected</Trans>
          </h3>
          <p>
            {fixed && lines && tv ? <Trans>Choose a tariff, a line or TV.</Trans> : <Trans>Choose a tariff.</Trans>}{' '}
            <button
              role="link"
              className={button.link}
              name="intent"
              value={actionValue({ type: 'change-combination' })}
            >
              <Trans>Choose services</Trans>
            </button>
          </p>
        </>
      )}
      {conflicts && (
        <p>
          <AddressConflict catalogue={catalogue} controls={controls} />
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <h3>
            <Trans>The contact form is missing information</Trans>
          </h3>
          <ul>
            {wrong.map(({ field, label, message }) => (
              <li key={field}>
                <button
                  role="link"
                  className={button.link}
                  name="intent"
                  value={actionValue({ type: 'change-details', field })}
                >
                  {`${label}: ${message}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </ProblemBox>
  )
}

type Wrong = { readonly field: DetailsField; readonly label: string; readonly message: string }

function wrongFields(i18n: I18n, errors: OrderErrors, holder: HolderKind): Wrong[] {
  return orderFields.flatMap((field) => {
    const error = errors[field]
    if (!error) return []
    return [
      { field, label: i18n._(orderFieldMessages[holder][field].label), message: i18n._(fieldErrorMessages[error]) },
    ]
  })
}

function wrongWishes(i18n: I18n, errors: WishErrors, questions: WishQuestions): Wrong[] {
  return (Object.entries(errors) as [WishField, WishError][]).map(([field, error]) => ({
    field,
    label: wishFieldLabel(i18n, field, questions),
    message: i18n._(wishErrorMessages[error]),
  }))
}
