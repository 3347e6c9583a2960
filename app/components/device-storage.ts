import { create } from 'zustand'
import type { PersistStorage, StorageValue } from 'zustand/middleware'

/** What local storage holds of a slice, before anybody has looked whether it makes sense. */
export type Kept = Readonly<Record<string, unknown>> & { readonly state: Readonly<Record<string, unknown>> }

const WRITE_AFTER_MS = 1000

/** Why this device keeps nothing: its storage is blocked, or full. null: it keeps what it is given. */
export const useStorageTrouble = create<{ trouble: 'blocked' | 'full' | null }>()(() => ({ trouble: null }))

/**
 * Local storage that may be full, blocked or hold nonsense: then nothing is kept, and nothing else changes.
 * Writes wait until there was none for a second; a page that is closed writes at once.
 *
 * @param read takes what makes sense of what is kept; whatever it throws means that nothing does
 * @param beside what is kept beside the state
 */
export function deviceStorage<State>(
  read: (kept: Kept) => Partial<State>,
  beside: () => object | false = () => false,
): PersistStorage<State> {
  let waiting: { key: string; value: StorageValue<State> } | null = null
  let pause: ReturnType<typeof setTimeout>

  function write() {
    clearTimeout(pause)
    if (!waiting) return
    const { key, value } = waiting
    waiting = null
    try {
      localStorage.setItem(key, JSON.stringify({ ...value, ...beside() }))
      useStorageTrouble.setState({ trouble: null })
    } catch (error) {
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      // This page goes on with what it knows.
      useStorageTrouble.setState({ trouble: full ? 'full' : 'blocked' })
    }
  }
  if (typeof window !== 'undefined') window.addEventListener('pagehide', write)

  return {
    getItem(key) {
      if (waiting) return waiting.value
      let text
      try {
        text = localStorage.getItem(key)
      } catch {
        useStorageTrouble.setState({ trouble: 'blocked' })
      }
      if (!text) return null
      try {
        // What is missing stays as it is.
        return { state: read(JSON.parse(text) as Kept) as State, version: 0 }
      } catch {
        return null
      }
    },
    setItem(key, value) {
      waiting = { key, value }
      clearTimeout(pause)
      pause = setTimeout(write, WRITE_AFTER_MS)
    },
    removeItem(key) {
      waiting = null
      localStorage.removeItem(key)
    },
  }
}
