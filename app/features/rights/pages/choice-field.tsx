import type { ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import field from '#app/components/forms/fields/field.module.css'
import styles from '../rights.module.css'

type ChoiceFieldProps = {
  name: string
  label: ReactNode
  hint: string | null
  error: string | undefined
  /** Boxes to tick, or one of several. */
  several: boolean
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
}

/**
 * Choices below each other, none of them made beforehand. `#field-{name}` links to the first one. Boxes are named
 * `{name}.{value}`.
 */
export function ChoiceField({ name, label, hint, error, several, options, chosen }: ChoiceFieldProps) {
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.choice} aria-describedby={described}>
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            id={index === 0 ? id : undefined}
            type={several ? 'checkbox' : 'radio'}
            name={several ? `${name}.${option.value}` : name}
            value={several ? 'on' : option.value}
            defaultChecked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
