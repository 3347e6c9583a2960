import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { maxWishLengths, type WishError } from './order-wishes.ts'

/** One sentence per error code that says how to fix it. */
export const wishErrorMessages: Record<WishError, MessageDescriptor> = {
  'mobile-format': msg`A Spanish mobile has 9 digits and begins with 6 or 7, like 612 345 678`,
  'landline-format': msg`A landline has 9 digits and begins with 8 or 9`,
  'number-repeated': msg`You have this number on another line. Check which of them keeps it`,
  'phone-characters': fieldErrorMessages['phone-characters'],
  'operator-long': msg`The name of the operator is too long. Use ${maxWishLengths.operator} characters at most`,
  'note-long': msg`The note is too long. Use ${maxWishLengths.note} characters at most`,
  'strange-characters': fieldErrorMessages['strange-characters'],
  'too-many-marks': fieldErrorMessages['too-many-marks'],
}
