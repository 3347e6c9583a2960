import { useLayoutEffect } from 'react'
import type { RequestKind } from '../device/sent-requests.ts'
import { addRequest } from '../device/transactions.ts'
import type { Sent } from './request-answer.ts'

/** Notes on this device, for *My requests*, what was just sent, before anybody can see that it was, and leave. */
export function useSaveSentRequest(kind: RequestKind, sent: Sent | null): void {
  useLayoutEffect(() => {
    if (sent) addRequest({ kind, reference: sent.reference, date: new Date().toISOString() })
  }, [kind, sent])
}
