import type { I18n } from '@lingui/core'
import { orderFieldMessages } from '#app/components/forms/problems/order-field-messages.ts'
import { readForeignDocument } from '#domain/people/documents.ts'
import { fieldsFor, storedKind, type Holder } from '#domain/people/holder.ts'
import type { OrderField } from '#domain/people/order-fields.ts'
import { documentLabel } from '#locales/words/document-text.ts'
import { documentText } from '#app/features/requests/document-text.ts'

/** A label with its value. */
export type Row = { readonly label: string; readonly value: string }

/** The rows of a person or a company as they were sent, under the labels that the form had for them. */
export function holderRows<Field extends OrderField>(
  i18n: I18n,
  stored: Readonly<Record<Field, string>> & Holder,
  fields: readonly Field[],
  identityText = (identity: string) => identity,
): readonly Row[] {
  const kind = storedKind(stored)
  // An order that nothing is brought for has no address.
  const known = fieldsFor(kind, fields).filter((field) => field !== 'address' || stored[field] !== '')
  return known.map((field) => {
    if (field !== 'identity') return { label: i18n._(orderFieldMessages[kind][field].label), value: stored[field] }
    const isForeign = readForeignDocument(stored.identity) !== null
    return {
      label: isForeign ? i18n._(documentLabel) : i18n._(orderFieldMessages[kind].identity.label),
      value: documentText(i18n, identityText(stored.identity)),
    }
  })
}
