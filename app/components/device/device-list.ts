import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { debouncedStorage } from './debounced-storage.ts'

type ListSettings<Entry> = {
  /** The name in local storage. */
  readonly slice: string
  /** The field of the slice that holds the entries. */
  readonly field: string
  /** The list has its first so many entries. */
  readonly maximum: number
  /** The entry that is meant by what local storage holds; null where it makes no sense. */
  readonly readEntry: (stored: Readonly<Record<string, unknown>>) => Entry | null
}

export type DeviceList<Entry> = {
  /** null until they are read, which on the server they never are. */
  readonly entries: () => readonly Entry[] | null
  /** Calls the listener with every change, also by another tab, and reads what is stored; gives the way to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Starts from what is stored now: another tab may have changed it. */
  readonly change: (next: (entries: readonly Entry[]) => readonly Entry[]) => void
}

/**
 * A list that is stored on this device: `{ [field]: [entry, …] }` under the name of the slice. Local storage can be edited
 * by anybody, and holds what older versions wrote: an entry that `readEntry` finds no sense in is passed over.
 */
export function deviceList<Entry>({ slice, field, maximum, readEntry }: ListSettings<Entry>): DeviceList<Entry> {
  type Slice = Readonly<Record<string, readonly Entry[] | null>>
  const store = createStore<Slice>()(
    persist((): Slice => ({ [field]: null }), {
      name: slice,
      storage: debouncedStorage<Slice>(),
      skipHydration: true,
      merge(stored) {
        const entries = Object(stored)[field] as unknown
        const list = Array.isArray(entries) ? entries : []
        return { [field]: list.flatMap((entry) => readEntry(Object(entry)) ?? []).slice(0, maximum) }
      },
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

/** A date as we write it, in ISO 8601; null for anything else. */
export function readIsoDate(stored: unknown): string | null {
  if (typeof stored !== 'string' || Number.isNaN(Date.parse(stored))) return null
  return new Date(stored).toISOString()
}
