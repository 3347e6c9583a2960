import type { ComponentProps } from 'react'

type TextFieldProps = Pick<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'list' | 'inputMode' | 'defaultValue'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A field of the desk on one line, with what is wrong with it. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
      />
      {error && (
        <small id={`${id}-error`} className="desk-field-error">
          {error}
        </small>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
