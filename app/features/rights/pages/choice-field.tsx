import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Choices } from '#app/components/forms/fields/choices.tsx'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import styles from '../rights.module.css'

type ChoiceOption = {
  readonly value: string
  readonly label: ReactNode
  /** In cents or in words, where it costs something or nothing to choose it. */
  readonly amount?: number | string | null
  /** Beside the label, and below it. */
  readonly picture?: ReactNode
  readonly note?: ReactNode
}

type ChoiceFieldProps = {
  name: string
  label: ReactNode
  hint?: string | null
  error: string | undefined
  /** Boxes to tick, or one of several. */
  several: boolean
  options: readonly ChoiceOption[]
  chosen: readonly string[]
}

/** Choices, none of them made beforehand. Boxes are named `{name}.{value}`. */
export function ChoiceField({ several, options, chosen, ...field }: ChoiceFieldProps) {
  const { i18n } = useLingui()
  const { name, error } = field
  return (
    <Choices {...field}>
      {options.map(({ value, label, amount = null, picture, note }, index) => (
        <Tick
          key={value}
          id={index === 0 ? `field-${name}` : undefined}
          type={several ? 'checkbox' : 'radio'}
          name={several ? `${name}.${value}` : name}
          value={several ? 'on' : value}
          defaultChecked={chosen.includes(value)}
          aria-invalid={error ? true : undefined}
        >
          {amount === null ? (
            label
          ) : (
            <span className={styles.priced}>
              {picture}
              <span>
                {label}
                {note && <small>{note}</small>}
              </span>{' '}
              <span className={styles.amount}>
                {typeof amount === 'number' ? formatMoney(amount, localeOf(i18n)) : amount}
              </span>
            </span>
          )}
        </Tick>
      ))}
    </Choices>
  )
}
