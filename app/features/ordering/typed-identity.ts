import { withDocument } from '#domain/people/documents.ts'
import type { OrderForm } from './order-form.ts'

/** The code of a country that nobody knows (CLDR): with it, the number of a passport is no Spanish one. */
const UNKNOWN = 'ZZ'

/** The identity number as it was typed, with the document that was chosen for it. */
export function typedIdentity({ document = '', identity }: Pick<OrderForm, 'document' | 'identity'>): string {
  const [kind, country = UNKNOWN] = document.split('-')
  return withDocument(kind ? `${kind}-${country}` : '', identity)
}
