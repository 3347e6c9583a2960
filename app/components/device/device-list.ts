import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { debouncedStorage } from './debounced-storage.ts'
import { readEntries, type ListFormat } from './list-format.ts'

export type DeviceList<Entry> = {
  /** null until they are read, which on the server they never are. */
  readonly entries: () => readonly Entry[] | null
  /** Calls the listener with every change, also by another tab, and reads what is stored; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Starts from what is stored now: another tab may have changed it. */
  readonly change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void
}

/** A list that is stored on this device. */
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
