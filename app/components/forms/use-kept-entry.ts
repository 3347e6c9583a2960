import { useEffect, useRef } from 'react'
import { writeHistoryEntry, type HistoryEntry } from './history-entry.ts'

/** Safari refuses more than 100 changes of the history in 30 s; steps and phases need some of them. */
const MOST_WRITES = 60
const WITHIN_MS = 30_000

/**
 * Keeps what was typed with the present entry of the tab's history: at once, but for who types long and fast, whose
 * last letters may wait for some seconds, but never longer than until the page is left.
 *
 * @param key of the entry
 * @param ready false until what an earlier visit to the entry kept has been read
 */
export function useKeptEntry<Typed>({ typed, requestId }: HistoryEntry<Typed>, key: string, ready: boolean): void {
  const writes = useRef<{ key: string; times: number[] }>({ key: '', times: [] })

  useEffect(() => {
    if (!ready) return
    const keep = () => {
      const { times } = writes.current
      writes.current = { key, times: [...times, Date.now()].slice(-MOST_WRITES) }
      writeHistoryEntry({ typed, requestId })
    }
    const { key: writtenTo, times } = writes.current
    const oldest = times.length < MOST_WRITES ? 0 : (times[0] ?? 0)
    const wait = writtenTo === key ? oldest + WITHIN_MS - Date.now() : 0
    if (wait <= 0) {
      keep()
      return
    }
    const pause = setTimeout(keep, wait)
    window.addEventListener('beforeunload', keep)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('beforeunload', keep)
    }
  }, [typed, requestId, key, ready])
}
