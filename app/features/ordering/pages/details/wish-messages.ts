import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { maxWishLengths, type WishError, type WishQuestions } from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import { lineLabel } from '#locales/words/wish-text.ts'

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

/** The name in a list of a field that may be wrong: `Line 2 (35GB), number to keep`. */
export function wishFieldLabel(i18n: I18n, field: WishField, { lines }: WishQuestions): string {
  if (field === 'landline') return i18n._(msg`Landline to keep`)
  if (field === 'note') return i18n._(msg`Note`)
  const index = lines.findIndex(({ key }) => key === field.slice(field.indexOf('.') + 1))
  const line = lines[index] ? lineLabel(i18n, lines[index], index + 1) : ''
  return field.startsWith('operator') ? i18n._(msg`${line}, present operator`) : i18n._(msg`${line}, number to keep`)
}
