import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type FieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'value' | 'onChange' | 'onBlur' | 'autoFocus' | 'required'
> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says what to do. */
  error?: string | undefined
}

/** A labelled input; its hint and error stand above it and are read with it. A link to `#field-{name}` leads to it. */
export function Field({ name, label, hint, error, ...input }: FieldProps) {
  const id = `field-${name}`
  const errorId = error && `${id}-error`
  const hintId = hint && `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {errorId && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
    </div>
  )
}
