import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import type { RightFieldError } from '../form-rules.ts'
import type { FieldError } from '#domain/people/rule.ts'

/** One sentence per error code that says how to fix it. */
export const rightErrorMessages: Record<RightFieldError, MessageDescriptor> = {
  ...(fieldErrorMessages satisfies Record<FieldError, MessageDescriptor>),
  'message-empty': msg`Tell us in a sentence or more`,
  'topic-missing': msg`Choose what it is about`,
  'right-missing': msg`Choose what you ask for`,
  'contract-empty': msg`Enter the reference, or what tells your contract apart, like the address or a phone number`,
  'contract-long': msg`Shorten the details of the contract: 300 characters at most`,
  'reference-long': msg`The reference is too long. Use 300 characters at most`,
  'place-long': msg`The name of the place is too long. Use 300 characters at most`,
  'services-missing': msg`Tick what you cancel`,
  'lines-empty': msg`Enter the number of each line that you cancel`,
  'lines-long': msg`The numbers are too long. Use 300 characters at most`,
  'date-format': msg`Enter a date like 2026-12-31`,
  'date-past': msg`Choose today or a later day`,
  'date-far': msg`Choose a day within a year`,
  'landline-empty': msg`Enter the number of your landline`,
  'until-short': msg`Choose a later last day: it is one month at least`,
  'until-long': msg`Choose an earlier last day: it is three months at most`,
  'numbers-missing': msg`Choose what becomes of your numbers`,
  'from-empty': msg`Tell us which place you leave`,
  'to-empty': msg`Tell us which place you move to`,
  'address-empty': msg`Tell us the new address`,
  'address-long': msg`At most 300 characters`,
  'tariff-long': msg`At most 300 characters`,
  'wish-empty': msg`Tell us what you ask for`,
}
