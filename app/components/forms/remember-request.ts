import type { SentRequest } from '../transactions.ts'

const load = () => import('../transactions.ts').catch(() => null)

/** Loads what noting a request takes before it is sent: whoever leaves with the answer has it on the list, too. */
export function getReadyToRemember(): void {
  void load()
}

/**
 * Notes on this device that a request was stored, for *My requests*. Where what it takes can't be loaded, the list goes
 * without, and the request is as safe as before.
 */
export async function rememberRequest(request: SentRequest): Promise<void> {
  const transactions = await load()
  transactions?.addRequest(request)
}
