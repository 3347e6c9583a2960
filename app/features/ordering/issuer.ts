import type { OrderForm } from './order-form.ts'
import type { WhoOrders } from './who-orders.ts'

/* The country of a document: each step of the calculator reads it, so it brings nothing of the later ones along. */

/** Case, accents, dots and spaces tell no two names of countries apart. */
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', ignorePunctuation: true })

/** The details with the country of their document by its code, where what was typed names one. */
export function withIssuer(details: OrderForm, who: WhoOrders | null): OrderForm {
  if (!who?.documents) return details
  const { kinds, issuers } = who.documents
  const [[only] = ['']] = kinds
  const [kind = ''] = (details.document ?? (kinds.length === 1 ? only : '')).split('-')
  const typed = details.issuer?.trim()
  if (!typed) return { ...details, document: details.document ?? kind }
  const named = issuers[kind]?.find((names) => names.some((name) => compare(name, typed) === 0))
  return { ...details, document: named ? `${kind}-${named[0]}` : kind }
}

/** Whether a document of another country was chosen, and its country is not known. */
export function lacksIssuer({ document = '' }: Pick<OrderForm, 'document'>): boolean {
  return document !== '' && !document.includes('-')
}
