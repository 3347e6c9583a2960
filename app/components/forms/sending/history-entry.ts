import { parseStored, withStorage } from '#app/components/device/browser-memory.ts'

/**
 * Form values of this tab, stored in its history entry: they survive a reload, but no other tab or visitor sees them.
 */
export type HistoryEntry<Typed> = { readonly typed: Typed; readonly requestId: string | null }

const KEY = 'form'
const SENT = 'sent-requests'

/**
 * The values stored with this history entry; null when there are none, or when they have been sent since.
 *
 * @param cameWith what the navigation passed along, for an entry that has not been written yet
 */
export function readHistoryEntry<Typed>(cameWith: HistoryEntry<Typed> | null): HistoryEntry<Typed> | null {
  const entry = (history.state as Record<string, HistoryEntry<Typed>> | null)?.[KEY] ?? cameWith
  return entry && entry.requestId !== null && sentRequests().includes(entry.requestId) ? null : entry
}

export function writeHistoryEntry(entry: HistoryEntry<unknown>): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: entry }, '')
}

/**
 * Makes every history entry forget the values of this request. Only its id is stored. Where storage is refused, older
 * entries still show the values; sending them repeats the same request.
 */
export function forgetSent(requestId: string): void {
  const sent = JSON.stringify([...sentRequests(), requestId])
  withStorage('sessionStorage', (tab) => tab.setItem(SENT, sent))
}

function sentRequests(): unknown[] {
  const sent = parseStored(withStorage('sessionStorage', (tab) => tab.getItem(SENT)))
  return Array.isArray(sent) ? sent : []
}
