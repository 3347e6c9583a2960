import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

export type FieldMessages = {
  readonly label: MessageDescriptor
  readonly hint: MessageDescriptor | null
  readonly type: 'text' | 'tel' | 'email'
  readonly autoComplete: string
}

type FormFieldProps = Pick<ComponentProps<'input'>, 'onBlur' | 'autoFocus'> & {
  name: string
  messages: FieldMessages
  error: string | undefined
  value: string
  onType: (typed: string) => void
}

export function FormField({ name, messages, error, value, onType, ...input }: FormFieldProps) {
  const { i18n } = useLingui()
  const { label, hint, type, autoComplete } = messages
  return (
    <Field
      {...input}
      name={name}
      type={type}
      label={i18n._(label)}
      hint={hint ? i18n._(hint) : undefined}
      error={error}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onType(event.target.value)}
      required
    />
  )
}
