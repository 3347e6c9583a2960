import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { debouncedStorage } from './debounced-storage.ts'
import { readEntries, type ListFormat } from './list-format.ts'

export type DeviceList<Entry> = {
  /** null until local storage has been read; always null on the server. */
  readonly entries: () => readonly Entry[] | null
  /**
   * Reads the stored entries and calls the listener on every change, including those made by other tabs. Returns the
   * function that unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void
  /** Rereads local storage first, because another tab may have changed it. */
  readonly change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void
}

/** A list stored in local storage. */
export function deviceList<Entry>(format: ListFormat<Entry>): DeviceList<Entry> {
  type Slice = Readonly<Record<string, readonly Entry[] | null>>
  const { slice, field, maximum } = format
  const store = createStore<Slice>()(
    persist((): Slice => ({ [field]: null }), {
      name: slice,
      storage: debouncedStorage<Slice>(),
      skipHydration: true,
      merge: (stored) => ({ [field]: readEntries(format, stored) }),
    }),
  )
  const entries = () => store.getState()[field] ?? null
  const readStored = () => void store.persist.rehydrate()

  return {
    entries,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      readStored()
      window.addEventListener('storage', readStored)
      return () => {
        stop()
        window.removeEventListener('storage', readStored)
      }
    },
    change(next) {
      readStored()
      store.setState({ [field]: next(entries() ?? []).slice(0, maximum) })
    },
  }
}
