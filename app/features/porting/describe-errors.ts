import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { maxWishLengths } from '#app/features/ordering/order-wishes.ts'
import type { PortFieldError } from './port-fields.ts'

/** The faults of a number's fields, as sentences that say how to fix them. */
export const portFieldErrors: Record<PortFieldError, MessageDescriptor> = {
  ...fieldErrorMessages,
  'mobile-format': msg`A Spanish mobile has 9 digits and begins with 6 or 7, like 612 345 678`,
  'landline-format': msg`A landline has 9 digits and begins with 8 or 9`,
  'number-repeated': msg`You have this number on another line. Check which of them keeps it`,
  'operator-long': msg`The name of the operator is too long. Use ${maxWishLengths.operator} characters at most`,
  'note-long': msg`The text is too long: shorten it.`,
  'iccid-short': msg`The card has 19 digits, and these are 18: one is missing`,
  'iccid-long': msg`The card has 19 digits, and these are 20: one is too many. The F at the end isn’t one`,
  iccid: msg`Write the 19 digits on the card: the last one checks the others, and these do not fit`,
}
