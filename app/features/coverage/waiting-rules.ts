import { email } from '#domain/people/form-rules.ts'
import type { FieldError } from '#domain/people/rule.ts'

/** The form of the waiting list: only an e-mail address and a consent (art. 6.1.a RGPD). */
export type WaitingForm = {
  /** Its code: 12135 or 12135-12540. */
  readonly place: string
  readonly email: string
  readonly consent: boolean
}

export type WaitingErrors = { readonly email?: FieldError; readonly consent?: 'consent' }

export type CheckedWaiting =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly errors: WaitingErrors }

/** Validates the form field by field. */
export function checkWaitingForm(form: WaitingForm): CheckedWaiting {
  const result = email(form.email)
  const errors: WaitingErrors = {
    ...(!result.ok && { email: result.error }),
    ...(!form.consent && { consent: 'consent' }),
  }
  return result.ok && form.consent ? { ok: true, email: result.value } : { ok: false, errors }
}
