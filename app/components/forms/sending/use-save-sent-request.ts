import { useLayoutEffect } from 'react'
import type { RequestKind } from '#app/components/device/sent-requests.ts'
import { addRequest } from '#app/components/device/transactions.ts'
import type { Sent } from './request-answer.ts'

/** Adds the request to *My requests* before the success is visible, since visitors may leave at once. */
export function useSaveSentRequest(kind: RequestKind, sent: Sent | null): void {
  useLayoutEffect(() => {
    if (sent) addRequest({ kind, reference: sent.reference, date: new Date().toISOString() })
  }, [kind, sent])
}
