import { msg } from '@lingui/core/macro'
import type { ContactField } from './rules.ts'
import type { FieldMessages } from '#app/components/forms/fields/form-field.tsx'

/** Each field as its form labels it; receipts, e-mails and the desk say the same. */
export const contactFieldMessages = {
  name: { label: msg`Name`, hint: null, type: 'text', autoComplete: 'name' },
  phone: {
    label: msg`Phone`,
    hint: msg`Spanish, or with the international prefix, like +44.`,
    type: 'tel',
    autoComplete: 'tel',
  },
  email: { label: msg`E-mail`, hint: msg`We will send your receipt there.`, type: 'email', autoComplete: 'email' },
  message: {
    label: msg`Message`,
    hint: msg`Tell us what you need. Do not write passwords or card numbers.`,
    type: 'text',
    autoComplete: 'off',
  },
} satisfies Record<ContactField, FieldMessages>
