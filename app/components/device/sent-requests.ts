import { rightKinds } from '#domain/requests/right-kinds.ts'
import { readIsoDate, type ListFormat } from './list-format.ts'

const requestKinds = ['contact', 'referral', 'order', 'waiting', ...rightKinds] as const
export type RequestKind = (typeof requestKinds)[number]

/** A request sent from this device. Neither personal data nor the receipt's address, which shows it, is stored. */
export type SentRequest = {
  readonly kind: RequestKind
  readonly reference: string
  /** ISO 8601. */
  readonly date: string
}

/** Section 3 of the specification. Newest first. */
export const sentRequestFormat: ListFormat<SentRequest> = {
  slice: 'transactions',
  field: 'requests',
  maximum: 100,
  readEntry(stored) {
    const kind = requestKinds.find((known) => known === stored['kind'])
    const reference = stored['reference']
    const date = readIsoDate(stored['date'])
    if (!kind || !date || typeof reference !== 'string' || !/^[A-Z0-9-]{6,24}$/.test(reference)) return null
    return { kind, reference, date }
  },
}

/** Adds a request. One that is listed already keeps its date. */
export function withRequest(sent: readonly SentRequest[], request: SentRequest): readonly SentRequest[] {
  return sent.some(({ reference }) => reference === request.reference) ? sent : [request, ...sent]
}
