import { useEffect, useRef } from 'react'
import { writeHistoryEntry, type HistoryEntry } from './history-entry.ts'

/** Safari allows 100 history changes in 30 s; the calculator needs some of them. */
const MAX_WRITES = 60
const WRITE_WINDOW_MS = 30_000

/**
 * Stores form values in the current history entry. Fast typing is throttled to Safari's limit, and the last values are
 * written before the page is left.
 *
 * @param key of the history entry
 * @param ready false until the stored values have been read
 */
export function useSavedEntry<Typed>({ typed, requestId }: HistoryEntry<Typed>, key: string, ready: boolean): void {
  const writes = useRef<{ key: string; times: number[] }>({ key: '', times: [] })

  useEffect(() => {
    if (!ready) return
    const save = () => {
      const { times } = writes.current
      writes.current = { key, times: [...times, Date.now()].slice(-MAX_WRITES) }
      writeHistoryEntry({ typed, requestId })
    }
    const { key: writtenTo, times } = writes.current
    const oldest = times.length < MAX_WRITES ? 0 : (times[0] ?? 0)
    const wait = writtenTo === key ? oldest + WRITE_WINDOW_MS - Date.now() : 0
    if (wait <= 0) {
      save()
      return
    }
    const pause = setTimeout(save, wait)
    window.addEventListener('beforeunload', save)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('beforeunload', save)
    }
  }, [typed, requestId, key, ready])
}
