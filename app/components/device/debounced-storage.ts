import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

type StorageError = 'blocked' | 'full' | null

/** Why this device stores nothing: its storage is blocked, or full. null: it stores what it is given. */
export const storageError = createStore<{ readonly error: StorageError }>()(() => ({ error: null }))

const WRITE_DELAY_MS = 1000

/**
 * Local storage for one store that zustand's `persist` keeps on this device. State is written once it has not changed for
 * a second, or when the page is left. Storage may be blocked or full: then nothing is stored, and `storageError` tells.
 * Anybody can edit local storage, so `merge` has to check what was read.
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
      // What waits to be written is newer than what local storage has.
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
    // The page goes on with what it knows.
    storageError.setState({ error: (error as Error).name === 'QuotaExceededError' ? 'full' : 'blocked' })
    return undefined
  }
}
