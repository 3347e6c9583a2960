import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Field, LongField } from './field.tsx'

export type FieldMessages = {
  readonly label: MessageDescriptor
  readonly hint: MessageDescriptor | null
  /** `lines` is a text of a line or two, `digits` one that the keyboard of a phone needs no letters for. */
  readonly type: 'text' | 'tel' | 'email' | 'lines' | 'digits'
  readonly autoComplete: string
}

type FormFieldProps = Pick<ComponentProps<'input'>, 'autoFocus'> & {
  onBlur?: () => void
} & {
  name: string
  messages: FieldMessages
  /** Words in place of those of `messages`, where an operator asks something else. */
  words?: { readonly label: string; readonly hint: ReactNode } | null | undefined
  error: string | undefined
  value: string
  onType: (typed: string) => void
}

export function FormField({ name, messages, words, error, value, onType, ...input }: FormFieldProps) {
  const { i18n } = useLingui()
  const { label, hint, type, autoComplete } = messages
  const field = {
    ...input,
    name,
    label: words?.label ?? i18n._(label),
    hint: words?.hint ?? (hint ? i18n._(hint) : undefined),
    error,
    autoComplete,
    value,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(event.target.value),
  }
  if (type === 'lines') return <LongField {...field} rows={1} />
  return type === 'digits' ? <Field {...field} inputMode="numeric" /> : <Field {...field} type={type} />
}
