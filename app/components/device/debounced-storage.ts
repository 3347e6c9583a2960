import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type StorageError = 'blocked' | 'full' | null

/** The last storage error of this device, or null. */
export const storageError = createStore<{ readonly error: StorageError }>()(() => ({ error: null }))

const WRITE_DELAY_MS = 1000

/**
 * Local storage for zustand's `persist`. State is written after one second without changes, or when the page is left.
 * When storage is blocked or full, nothing is written and `storageError` is set. Users can edit local storage, so
 * `merge` has to validate what it reads.
 */
export function debouncedStorage<State>(): PersistStorage<State> {
  let pending: { readonly name: string; readonly value: StorageValue<State> } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function writePending() {
    const written = pending
    if (!written) return
    clearTimeout(timer)
    pending = null
    attempt(() => {
      localStorage.setItem(written.name, JSON.stringify(written.value))
      storageError.setState({ error: null })
    })
  }
  if (typeof window !== 'undefined') window.addEventListener('pagehide', writePending)

  return {
    getItem(name) {
      // Pending state is newer than local storage.
      return pending?.value ?? parse(attempt(() => localStorage.getItem(name)) ?? 'null')
    },
    setItem(name, value) {
      pending = { name, value }
      clearTimeout(timer)
      timer = setTimeout(writePending, WRITE_DELAY_MS)
    },
    removeItem(name) {
      pending = null
      attempt(() => localStorage.removeItem(name))
    },
  }
}

function parse<Value>(text: string): Value | null {
  try {
    return JSON.parse(text) as Value
  } catch {
    return null
  }
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch (error) {
    // The page continues with the state in memory.
    storageError.setState({ error: (error as Error).name === 'QuotaExceededError' ? 'full' : 'blocked' })
    return undefined
  }
}
