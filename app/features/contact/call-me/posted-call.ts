import type { FormAnswer } from '#app/components/forms/sending/request-answer.ts'
import { callFields, type CallErrors, type CallForm } from '../call-rules.ts'

/** The answer of the page's action. */
export type CallAnswer = FormAnswer<CallForm, CallErrors>

/** The form as it was typed and chosen. */
export function readCallForm(form: FormData): CallForm {
  const fields = callFields.map((field) => {
    const value = form.get(field)
    return [field, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(fields) as CallForm
}
