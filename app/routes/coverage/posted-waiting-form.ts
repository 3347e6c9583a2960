import type { FormAnswer } from '#app/components/forms/request-answer.ts'
import type { WaitingErrors, WaitingForm } from '#domain/waiting-list.ts'

/** What the action of the waiting list answers. */
export type WaitingAnswer = FormAnswer<WaitingForm, WaitingErrors>

/** Gives the posted fields their types. Judging them is the domain's business. */
export function readWaitingForm(form: FormData): WaitingForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { place: text('place'), email: text('email'), consent: form.has('consent') }
}
