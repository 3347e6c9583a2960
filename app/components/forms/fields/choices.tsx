import type { ReactNode } from 'react'
import { Icon } from '#app/components/controls/icon.tsx'
import { Live } from '#app/components/text/live.tsx'
import styles from './choices.module.css'
import field from './field.module.css'

type ChoicesProps = {
  /** `#field-{name}` links to the tick that has that id. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A `Tick` for each, below each other. */
  children: ReactNode
}

/** Choices of a form below each other, with what is wrong with them. */
export function Choices({ name, label, hint, error, children }: ChoicesProps) {
  const id = `field-${name}`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.choices} aria-describedby={described}>
      <legend>{label}</legend>
      {(hint || error) && (
        <div className={field.note}>
          {hint && (
            <p id={`${id}-hint`} className={field.hint}>
              {hint}
            </p>
          )}
          {error && (
            <p id={`${id}-error`} className={field.error}>
              <Icon name="alert" />
              <Live>{error}</Live>
            </p>
          )}
        </div>
      )}
      {children}
    </fieldset>
  )
}
