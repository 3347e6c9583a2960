/** What was typed in this tab, saved with the entry of its history: a reload has it, another tab or visitor has not. */
export type HistoryEntry<Typed> = { readonly typed: Typed; readonly requestId: string | null }

const KEY = 'form'
const SENT = 'sent-requests'

/**
 * What was saved with this entry; null when nothing was, or when it has been sent since.
 *
 * @param cameWith what the navigation to this entry brought along: the entry has that before anything can be written
 */
export function readHistoryEntry<Typed>(cameWith: HistoryEntry<Typed> | null): HistoryEntry<Typed> | null {
  const entry = (history.state as Record<string, HistoryEntry<Typed>> | null)?.[KEY] ?? cameWith
  return entry && entry.requestId !== null && sentRequests().includes(entry.requestId) ? null : entry
}

export function writeHistoryEntry(entry: HistoryEntry<unknown>): void {
  history.replaceState({ ...(history.state as object | null), [KEY]: entry }, '')
}

/** From now on no entry of this tab's history gives back what was typed for this request. Only its id is stored. */
export function forgetSent(requestId: string): void {
  try {
    sessionStorage.setItem(SENT, JSON.stringify([...sentRequests(), requestId]))
  } catch {
    // Storage that is full or blocked: older entries then still show what was typed, and sending it is the same request.
  }
}

function sentRequests(): unknown[] {
  try {
    const sent: unknown = JSON.parse(sessionStorage.getItem(SENT) ?? '[]')
    return Array.isArray(sent) ? sent : []
  } catch {
    return []
  }
}
