import type { I18n } from '@lingui/core'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { fieldsFor, storedKind, type Holder } from '#domain/people/holder.ts'
import type { OrderField } from '#domain/people/order-fields.ts'

/** A label with its value. */
export type Row = { readonly label: string; readonly value: string }

/** What was sent of a person or a company, under the labels that the form had for them. */
export function holderRows<Field extends OrderField>(
  i18n: I18n,
  stored: Readonly<Record<Field, string>> & Holder,
  fields: readonly Field[],
  identityText = (identity: string) => identity,
): readonly Row[] {
  const kind = storedKind(stored)
  return fieldsFor(kind, fields).map((field) => ({
    label: i18n._(orderFieldMessages[kind][field].label),
    value: field === 'identity' ? identityText(stored.identity) : stored[field],
  }))
}
