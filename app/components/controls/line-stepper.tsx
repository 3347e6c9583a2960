import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { formatMoney } from '#locales/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { Icon } from './icon.tsx'
import styles from './line-stepper.module.css'

type LineStepperProps = {
  label: string
  /** Of one line, a month. */
  cents: number
  count: number
  removeLabel: string
  addLabel: string
  picture: ReactNode
  /** What the form says in `do` when the button is pressed. */
  removeValue: string
  addValue: string
  canRemove: boolean
  canAdd: boolean
}

/**
 * How many lines of one mobile tariff. At a limit both buttons look off and keep the focus. *Add* is not said to be
 * disabled even then: pressed, whoever takes the step says why it can't be taken.
 */
export function LineStepper({ label, cents, count, picture, ...steps }: LineStepperProps) {
  const { t, i18n } = useLingui()
  const labelId = useId()
  return (
    <div className={styles.stepper}>
      {picture}
      <div>
        <b id={labelId}>{label}</b>
        <small>
          {formatMoney(cents, i18n.locale as Locale)}
          {t`/month`}
        </small>
      </div>
      <div className={styles.controls}>
        <button
          type="submit"
          name="intent"
          value={steps.removeValue}
          aria-label={steps.removeLabel}
          aria-disabled={!steps.canRemove || undefined}
        >
          <Icon name="minus" />
        </button>
        <output aria-labelledby={labelId}>{count}</output>
        <button
          type="submit"
          name="intent"
          value={steps.addValue}
          aria-label={steps.addLabel}
          data-limit={!steps.canAdd || undefined}
        >
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
