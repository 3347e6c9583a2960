import type { I18n } from '@lingui/core'
import { fieldErrorMessages } from '#app/components/forms/problems/field-error-messages.ts'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { orderFields } from '#domain/people/order-fields.ts'
import type { DetailsField } from '#app/features/ordering/order-form.ts'
import { typedIdentity } from '#app/features/ordering/typed-identity.ts'
import { wishQuestions, type WishError } from '#app/features/ordering/order-wishes.ts'
import { checkOrder } from '#app/features/ordering/rules.ts'
import type { WhoOrders } from '#app/features/ordering/who-orders.ts'
import type { WishField } from '#app/features/ordering/wishes-form.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { holderKind } from '#domain/people/holder.ts'
import { wishErrorMessages } from '#app/features/ordering/wish-error-messages.ts'
import { wishFieldLabel } from '../details/wish-messages.ts'
import type { CalculatorControls } from '../state/calculator-controls.ts'

/** A field that prevents sending, and the sentence that says how to correct it. */
export type WrongField = { readonly field: DetailsField; readonly label: string; readonly message: string }

export type ReviewProblems = { readonly wrong: readonly WrongField[]; readonly nothingSelected: boolean }

/** The problems that prevent sending: found here, or by the server that refused it. In the order of the form. */
export function reviewProblems(
  i18n: I18n,
  catalogue: Catalogue,
  { calculator, errors: refused }: Pick<CalculatorControls, 'calculator' | 'errors'>,
  who: WhoOrders | null,
): ReviewProblems {
  const { details, combination } = calculator
  const checked = checkOrder(catalogue, details, combination)
  const errors = checked.ok ? refused : { ...refused, ...checked.errors }
  const messages = orderFieldMessages[holderKind({ identity: typedIdentity(details) })]
  const wrongDetails = orderFields.flatMap((field): readonly WrongField[] => {
    const error = errors[field]
    if (!error) return []
    const message = i18n._(fieldErrorMessages[error])
    if (error === 'issuer-unknown' && who?.documents)
      return [{ field: 'issuer', label: who.documents.issuer.label, message }]
    const own = field === 'identity' && who?.identity?.label
    return [{ field, label: own || i18n._(messages[field].label), message }]
  })
  const questions = wishQuestions(catalogue, combination)
  const wrongWishes = Object.entries(checked.ok ? {} : checked.wishErrors).map(([field, error]) => ({
    field: field as WishField,
    label: wishFieldLabel(i18n, field as WishField, questions),
    message: i18n._(wishErrorMessages[error as WishError]),
  }))
  const isNumber = ({ field }: WrongField) => field !== 'note'
  const wrong = [...wrongWishes.filter(isNumber), ...wrongDetails, ...wrongWishes.filter((each) => !isNumber(each))]
  return { wrong, nothingSelected: !checked.ok && checked.nothingSelected }
}
