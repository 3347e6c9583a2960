import type { FormAnswer } from '#app/components/forms/request-answer.ts'
import { contactFields, type ContactErrors, type ContactForm } from '#domain/contact-message.ts'

/** What the page's action answers. */
export type ContactAnswer = FormAnswer<ContactForm, ContactErrors>

/** Gives the posted fields their types, and lines the ends they have in a page. Judging them is the domain's business. */
export function readContactForm(form: FormData): ContactForm {
  const fields = contactFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '']
  })
  return Object.fromEntries(fields) as ContactForm
}
