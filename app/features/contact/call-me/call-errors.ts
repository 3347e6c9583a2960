import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { FieldError } from '#domain/people/rule.ts'
import type { CallTimeError } from '#domain/service-levels/call-times.ts'

/** The faults of a field, and how to mend each. */
export const callErrorMessages: Record<FieldError | CallTimeError, MessageDescriptor> = {
  ...fieldErrorMessages,
  'call-closed': msg`We have closed in the meantime. Choose a time`,
  'call-past': msg`That time has already passed. Choose another one`,
  'call-time': msg`Choose one of the times in the list`,
}
