import { email, message } from '#domain/people/form-rules.ts'
import { firstPhone, withPhoneNote } from '#domain/people/phone.ts'
import { anyName } from '#domain/people/holder.ts'
import type { FieldError, Rule } from '#domain/people/rule.ts'

export const contactFields = ['name', 'phone', 'email', 'message'] as const

export type ContactField = (typeof contactFields)[number]

/** The form's values; all fields start empty. */
export type ContactForm = Readonly<Record<ContactField, string>>

/** The same fields, validated and normalised. */
export type ContactMessage = Readonly<Record<ContactField, string>>

/** The reasons to refuse a field: those of all forms, and none besides. */
export type ContactError = FieldError
export type ContactErrors = Readonly<Partial<Record<ContactField, ContactError>>>

export const emptyContactForm: ContactForm = { name: '', phone: '', email: '', message: '' }

/** A message that says this much, as staff write one down or a call has it: what was not asked for is empty. */
export function contactMessage(given: Partial<ContactMessage>): ContactMessage {
  return { ...emptyContactForm, ...given }
}

const rules: Record<ContactField, Rule<ContactError>> = {
  name: anyName,
  phone: firstPhone,
  email,
  message,
}

export type CheckedMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors }

/** Validates the form field by field. */
export function checkContactMessage(form: ContactForm): CheckedMessage {
  const errors: Partial<Record<ContactField, ContactError>> = {}
  const message: Record<ContactField, string> = { ...emptyContactForm }

  for (const field of contactFields) {
    const result = rules[field](form[field])
    if (result.ok) message[field] = result.value
    else errors[field] = result.error
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, message: { ...message, message: withPhoneNote(message.message, form.phone) } }
}
