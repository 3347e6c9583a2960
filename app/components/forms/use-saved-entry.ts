import { useEffect, useRef } from 'react'
import { writeHistoryEntry, type HistoryEntry } from './history-entry.ts'

/** Safari refuses more than 100 changes of the history in 30 s; steps and phases need some of them. */
const MAX_WRITES = 60
const WRITE_WINDOW_MS = 30_000

/**
 * Saves what was typed with the present entry of the tab's history: at once, except that the last letters of somebody who
 * types long and fast may wait for some seconds, but never longer than until the page is left.
 *
 * @param key of the entry
 * @param ready false until what an earlier visit to the entry saved has been read
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
