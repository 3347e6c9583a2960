import { isTicked } from '#app/components/forms/fields/is-ticked.ts'
import type { FormAnswer } from '#app/components/forms/sending/request-answer.ts'
import type { WaitingErrors, WaitingForm } from '../waiting-rules.ts'

/** The answer of the waiting list's action. */
export type WaitingAnswer = FormAnswer<WaitingForm, WaitingErrors>

/** Parses the posted fields; they are validated by the domain. */
export function readWaitingForm(form: FormData): WaitingForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { place: text('place'), email: text('email'), consent: isTicked(form, 'consent') }
}
