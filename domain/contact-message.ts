import { email, message, name, phone, type FieldError, type Rule } from './form-rules.ts'

export const contactFields = ['name', 'phone', 'email', 'message'] as const

export type ContactField = (typeof contactFields)[number]

/** The contact form as it was typed; all fields start as empty text. */
export type ContactForm = Readonly<Record<ContactField, string>>

/** The same fields, validated and normalised. */
export type ContactMessage = Readonly<Record<ContactField, string>>

export type ContactErrors = Readonly<Partial<Record<ContactField, FieldError>>>

export const emptyContactForm: ContactForm = { name: '', phone: '', email: '', message: '' }

const rules: Record<ContactField, Rule> = { name, phone, email, message }

export type CheckedMessage =
  | { readonly ok: true; readonly message: ContactMessage }
  | { readonly ok: false; readonly errors: ContactErrors }

/** Turns what was typed into a message, or says field by field why it is not one yet. */
export function checkContactMessage(form: ContactForm): CheckedMessage {
  const errors: Partial<Record<ContactField, FieldError>> = {}
  const message: Record<ContactField, string> = { ...emptyContactForm }

  for (const field of contactFields) {
    const result = rules[field](form[field])
    if (result.ok) message[field] = result.value
    else errors[field] = result.error
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, message }
}
