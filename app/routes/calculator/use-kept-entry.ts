import { useEffect, useRef } from 'react'
import { writeHistoryEntry, type HistoryEntry } from './history-entry.ts'

/** Browsers refuse more than about three changes of an entry a second. */
const PAUSE_MS = 400

/**
 * Keeps what was typed with the present entry of the tab's history, soon after each change and in any case before
 * the page is left.
 *
 * @param key of the entry: a new one has to be written to at once
 * @param ready false until what an earlier visit to the entry kept has been read
 */
export function useKeptEntry({ details, requestId }: HistoryEntry, key: string, ready: boolean): void {
  const written = useRef(0)

  useEffect(() => {
    if (!ready) return
    const keep = () => {
      window.removeEventListener('beforeunload', keep)
      written.current = Date.now()
      writeHistoryEntry({ details, requestId })
    }
    const pause = setTimeout(keep, Math.max(0, written.current + PAUSE_MS - Date.now()))
    // Only while something is unwritten: some browsers keep no page for going back that listens to this.
    window.addEventListener('beforeunload', keep)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('beforeunload', keep)
    }
    // A new entry has nothing yet, and is written to although nothing was typed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [details, requestId, key, ready])
}
