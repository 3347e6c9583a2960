import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Field } from '#app/components/forms/field.tsx'
import { fieldErrorMessages } from '#app/components/forms/field-error-messages.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import { checkOrder } from '#domain/order.ts'
import { orderFields, type OrderField } from '#domain/order-form.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { orderFieldWords } from '#app/components/forms/order-field-words.ts'
import { PhaseHeading } from './phase-heading.tsx'
import type { CalculatorControls } from './calculator-controls.ts'
import styles from './calculator.module.css'

type GiveDetailsProps = { catalogue: Catalogue; controls: CalculatorControls }

/** Phase 1: who asks for it. *Next* is always allowed; a field complains once it was left with something wrong in it. */
export function GiveDetails({ catalogue, controls }: GiveDetailsProps) {
  const { i18n } = useLingui()
  const { calculator, field: toMend, errors: refused, setDetail } = controls
  const { details, combination } = calculator
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())

  const checked = checkOrder(catalogue, details, combination)
  const found = checked.ok ? refused : { ...refused, ...checked.errors }
  const isMending = toMend !== null

  useEffect(() => {
    if (toMend) document.getElementById(`field-${toMend}`)?.focus()
  }, [toMend])

  return (
    <CalculatorForm catalogue={catalogue} controls={controls}>
      <section className={styles.group}>
        <PhaseHeading takesFocus={!isMending && controls.hydrated}>
          <Trans>Your details</Trans>
        </PhaseHeading>
        <p className="muted">
          <Trans>We need them to answer you and to check whether we reach your address. All fields are required.</Trans>
        </p>
        <div className={styles.fields}>
          {orderFields.map((field) => {
            const { label, hint, type, autoComplete } = orderFieldWords[field]
            const error = isMending || (left.has(field) && details[field] !== '') ? found[field] : undefined
            return (
              <Field
                key={field}
                name={field}
                type={type}
                label={i18n._(label)}
                hint={hint ? i18n._(hint) : undefined}
                autoComplete={autoComplete}
                error={error && i18n._(fieldErrorMessages[error])}
                value={details[field]}
                onChange={(event) => setDetail(field, event.target.value)}
                onBlur={() => setLeft((before) => new Set(before).add(field))}
                autoFocus={field === toMend}
                required
              />
            )
          })}
        </div>
        <p className="small">
          <Trans>What you type stays on this page while you keep it open.</Trans>
        </p>
      </section>
    </CalculatorForm>
  )
}
