import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WishQuestions } from '#app/features/ordering/order-wishes.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import { lineLabel } from '#locales/words/wish-text.ts'

/** The name in a list of a field that may be wrong: `Line 2 (35GB), number to keep`. */
export function wishFieldLabel(i18n: I18n, field: WishField, { lines }: WishQuestions): string {
  if (field === 'landline') return i18n._(msg`Landline to keep`)
  if (field === 'note') return i18n._(msg`Note`)
  const index = lines.findIndex(({ key }) => key === field.slice(field.indexOf('.') + 1))
  const line = lines[index] ? lineLabel(i18n, lines[index], index + 1) : ''
  return field.startsWith('operator') ? i18n._(msg`${line}, present operator`) : i18n._(msg`${line}, number to keep`)
}
