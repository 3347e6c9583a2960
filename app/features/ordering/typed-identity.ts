import { withDocument } from '#domain/people/documents.ts'
import type { OrderForm } from './order-form.ts'

/** The identity number as it was typed, with the document that was chosen for it. */
export function typedIdentity({ document = '', identity }: Pick<OrderForm, 'document' | 'identity'>): string {
  return withDocument(document, identity)
}
