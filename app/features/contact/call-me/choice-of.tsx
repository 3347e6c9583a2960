import type { ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import field from '#app/components/forms/fields/field.module.css'
import styles from './call-me.module.css'

type ChoiceOfProps = {
  name: string
  label: string
  /** Beside the label. */
  hint?: ReactNode
  error?: string | undefined
  chosen: string
  /** Its options. */
  children: ReactNode
}

/** A labelled list to choose from, described by its hint and error. `#field-{name}` links to it. */
export function ChoiceOf({ name, label, hint, error, chosen, children }: ChoiceOfProps) {
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={field.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span id={`${id}-hint`} className={field.hint}>
            {hint}
          </span>
        )}
      </div>
      <span className={styles.select}>
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          {children}
        </select>
        <Icon name="down" />
      </span>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
