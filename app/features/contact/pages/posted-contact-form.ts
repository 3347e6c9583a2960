import type { FormAnswer } from '#app/components/forms/sending/request-answer.ts'
import { contactFields, type ContactErrors, type ContactForm } from '../rules.ts'

/** The answer of the page's action. */
export type ContactAnswer = FormAnswer<ContactForm, ContactErrors>

/** Parses the posted fields and normalises line ends; they are validated by the domain. */
export function readContactForm(form: FormData): ContactForm {
  const fields = contactFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
  })
  return Object.fromEntries(fields) as ContactForm
}
