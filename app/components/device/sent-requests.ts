import { deviceList, readIsoDate } from './device-list.ts'

const requestKinds = ['contact', 'referral', 'order', 'waiting'] as const
export type RequestKind = (typeof requestKinds)[number]

/**
 * A request sent from this device. Nothing personal is stored, and so neither is the receipt's address: whoever opens
 * it reads what was sent.
 */
export type SentRequest = {
  readonly kind: RequestKind
  readonly reference: string
  /** ISO 8601. */
  readonly date: string
}

const MOST_REQUESTS = 100

/** The slice in local storage (specification, section 3). */
export const TRANSACTIONS = 'transactions'

/** Newest first. */
export const sentRequests = deviceList<SentRequest>({
  slice: TRANSACTIONS,
  field: 'requests',
  maximum: MOST_REQUESTS,
  readEntry(stored) {
    const kind = requestKinds.find((known) => known === stored['kind'])
    const reference = stored['reference']
    const date = readIsoDate(stored['date'])
    if (!kind || !date || typeof reference !== 'string' || !/^[A-Z0-9-]{6,24}$/.test(reference)) return null
    return { kind, reference, date }
  },
})

/** A request that is on the list already stays as it was noted first. */
export function addRequest(request: SentRequest): void {
  sentRequests.change((sent) =>
    sent.some(({ reference }) => reference === request.reference) ? sent : [request, ...sent],
  )
}

export function forgetRequest(forgotten: string): void {
  sentRequests.change((sent) => sent.filter(({ reference }) => reference !== forgotten))
}

export function forgetAllRequests(): void {
  sentRequests.change(() => [])
}
