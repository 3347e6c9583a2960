import type { SentRequest } from '../transactions.ts'

/**
 * Notes on this device that a request was stored, for *My requests*. Loads what it needs only then; where that fails,
 * the list goes without, and the request is as safe as before.
 */
export async function rememberRequest(request: SentRequest): Promise<void> {
  const transactions = await import('../transactions.ts').catch(() => null)
  transactions?.addRequest(request)
}
