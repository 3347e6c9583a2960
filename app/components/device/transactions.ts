import { deviceList, readIsoDate } from './device-list.ts'

const requestKinds = ['contact', 'referral', 'order', 'waiting'] as const
export type RequestKind = (typeof requestKinds)[number]

/**
 * A request sent from this device. Nothing personal is kept, and so not the receipt's address either: whoever opens it
 * reads what was sent.
 */
export type SentRequest = {
  readonly kind: RequestKind
  readonly reference: string
  /** ISO 8601. */
  readonly date: string
}

const MOST_REQUESTS = 100

/** The slice that local storage keeps (specification, section 3). */
export const TRANSACTIONS = 'transactions'

/** Newest first. */
const requests = deviceList<SentRequest>(TRANSACTIONS, 'requests', MOST_REQUESTS, (kept) => {
  const kind = requestKinds.find((known) => known === kept['kind'])
  const reference = kept['reference']
  const date = readIsoDate(kept['date'])
  if (!kind || !date || typeof reference !== 'string' || !/^[A-Z0-9-]{6,24}$/.test(reference)) return null
  return { kind, reference, date }
})

export const useSentRequests = requests.useEntries

/** A request that is there already stays as it was first noted. */
export function addRequest(request: SentRequest): void {
  requests.change((sent) => (sent.some(({ reference }) => reference === request.reference) ? sent : [request, ...sent]))
}

export function forgetRequest(forgotten: string): void {
  requests.change((sent) => sent.filter(({ reference }) => reference !== forgotten))
}

export function forgetAllRequests(): void {
  requests.change(() => [])
}
