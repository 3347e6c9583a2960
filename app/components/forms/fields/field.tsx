import type { ComponentProps, ReactNode } from 'react'
import { Live } from '#app/components/text/live.tsx'
import styles from './field.module.css'
import { Icon } from '#app/components/controls/icon.tsx'

type Input = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'accept'
  | 'inputMode'
  | 'list'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'autoFocus'
  | 'required'
  | 'pattern'
  | 'ref'
>
type TextArea = Pick<
  ComponentProps<'textarea'>,
  'autoComplete' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'autoFocus' | 'required' | 'rows'
>

type FieldText = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says how to fix it. */
  error?: string | undefined
}

/** A labelled input, described by its hint and error. `#field-{name}` links to it. */
export function Field({ name, label, hint, error, ...input }: FieldText & Input) {
  const text = { name, label, hint, error }
  return (
    <Labelled {...text}>
      <input {...input} {...described(text)} />
    </Labelled>
  )
}

/** A labelled textarea; `below` shows the characters left. */
export function LongField({ name, label, hint, error, below, ...area }: FieldText & TextArea & { below?: ReactNode }) {
  const text = { name, label, hint, error }
  return (
    <Labelled {...text} below={below}>
      <textarea {...area} {...described(text)} />
    </Labelled>
  )
}

/** Hint and error stand below. An error takes the place of the hint, which remains in the description. */
function Labelled({
  name,
  label,
  hint,
  error,
  below,
  children,
}: FieldText & { below?: ReactNode; children: ReactNode }) {
  const id = `field-${name}`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <div className={styles.note}>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="alert" />
            <Live>{error}</Live>
          </p>
        )}
      </div>
      {below}
    </div>
  )
}

function described({ name, hint, error }: FieldText) {
  const id = `field-${name}`
  return {
    id,
    name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  }
}
