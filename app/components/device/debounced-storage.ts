import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { parseStored, withStorage } from './browser-memory.ts'

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
    withLocal((local) => {
      local.setItem(written.name, JSON.stringify(written.value))
      storageError.setState({ error: null })
    })
  }
  if (typeof window !== 'undefined') window.addEventListener('pagehide', writePending)

  return {
    getItem(name) {
      // Pending state is newer than local storage.
      return pending?.value ?? (parseStored(withLocal((local) => local.getItem(name))) as StorageValue<State> | null)
    },
    setItem(name, value) {
      pending = { name, value }
      clearTimeout(timer)
      timer = setTimeout(writePending, WRITE_DELAY_MS)
    },
    removeItem(name) {
      pending = null
      withLocal((local) => local.removeItem(name))
    },
  }
}

/** Where it is refused, the page continues with the state in memory. */
function withLocal<Result>(use: (local: Storage) => Result): Result | null {
  return withStorage('localStorage', use, ({ name }) =>
    storageError.setState({ error: name === 'QuotaExceededError' ? 'full' : 'blocked' }),
  )
}
