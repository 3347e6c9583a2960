import { useLayoutEffect } from 'react'
import type { Sent } from './request-answer.ts'
import type * as Transactions from '../device/transactions.ts'

let transactions: typeof Transactions | null = null

async function load(): Promise<typeof Transactions | null> {
  return (transactions ??= await import('../device/transactions.ts').catch(() => null))
}

/** Loads what noting a request takes before it is sent: whoever leaves with the answer has it on the list, too. */
export function getReadyToRemember(): void {
  void load()
}

/**
 * Notes on this device that a request was stored, for *My requests*: at once where what it takes is here. Where that
 * can't be loaded, the list goes without, and the request is as safe as before.
 */
export function rememberRequest(request: Transactions.SentRequest): void {
  if (transactions) transactions.addRequest(request)
  else void load().then((loaded) => loaded?.addRequest(request))
}

/** Notes what was just sent, before anybody can see that it was, and leave. */
export function useRememberSent(kind: Transactions.RequestKind, sent: Sent | null): void {
  useLayoutEffect(() => {
    if (sent) rememberRequest({ kind, reference: sent.reference, date: new Date().toISOString() })
  }, [kind, sent])
}
