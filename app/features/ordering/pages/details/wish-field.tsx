import { Field } from '#app/components/forms/fields/field.tsx'
import type { WishField } from '#app/features/ordering/wishes-form.ts'

/** The properties of an input of the optional part. */
export type WishInput = {
  readonly name: WishField
  readonly value: string
  readonly error: string | undefined
  /** Whether the visitor comes to correct it. */
  readonly autoFocus: boolean
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

type WishTextProps = { input: WishInput; label: string; hint?: string; type: 'tel' | 'text' }

/** An optional field of one line. The browser's own number would be filled into each of them. */
export function WishText({ input, label, hint, type }: WishTextProps) {
  const { name, value, error, autoFocus, onType, onLeave } = input
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      type={type}
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
