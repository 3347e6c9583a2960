import { email, type FieldError } from './form-rules.ts'

/** What the form of the waiting list asks for: nothing but where to write, and whether we may (art. 6.1.a RGPD). */
export type WaitingForm = {
  /** By its code: 12135 or 12135-12540. */
  readonly place: string
  readonly email: string
  readonly consent: boolean
}

export type WaitingErrors = { readonly email?: FieldError; readonly consent?: 'consent' }

export type CheckedWaiting =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly errors: WaitingErrors }

/** Turns what was typed into an address to write to, or says what is wrong with it. */
export function checkWaitingForm(form: WaitingForm): CheckedWaiting {
  const result = email(form.email)
  const errors: WaitingErrors = {
    ...(!result.ok && { email: result.error }),
    ...(!form.consent && { consent: 'consent' }),
  }
  return result.ok && form.consent ? { ok: true, email: result.value } : { ok: false, errors }
}
