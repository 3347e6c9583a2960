import { useLayoutEffect, useState } from 'react'
import { deviceStore } from './device-store.ts'

/**
 * A list that this device keeps: `{ [field]: [entry, …] }` under the name of the slice. Local storage can be edited by
 * anybody, and holds what older versions wrote: an entry that `readEntry` finds no sense in is passed over.
 *
 * @param most the list keeps its first so many entries
 */
export function deviceList<Entry>(
  slice: string,
  field: string,
  most: number,
  readEntry: (kept: Readonly<Record<string, unknown>>) => Entry | null,
) {
  const { useStore, readKept } = deviceStore<Readonly<Record<string, readonly Entry[]>>>(
    slice,
    { [field]: [] },
    ({ state }) => {
      const kept = state[field] as unknown[]
      return { [field]: kept.flatMap((entry) => readEntry(Object(entry)) ?? []).slice(0, most) }
    },
  )

  return {
    /** Starts from what is kept now: another tab may have changed it. */
    change(next: (entries: readonly Entry[]) => readonly Entry[]) {
      readKept()
      useStore.setState((state) => ({ [field]: next(state[field] ?? []).slice(0, most) }))
    },

    /** The entries as they are, also when another tab changes them; null in served HTML and until they are read. */
    useEntries(): readonly Entry[] | null {
      const [isRead, setRead] = useState(false)
      useLayoutEffect(() => {
        readKept()
        setRead(true)
        window.addEventListener('storage', readKept)
        return () => window.removeEventListener('storage', readKept)
      }, [])
      const entries = useStore((state) => state[field])
      return isRead ? (entries ?? []) : null
    },
  }
}

/** A date as we write it, in ISO 8601; null for anything else. */
export function readIsoDate(kept: unknown): string | null {
  if (typeof kept !== 'string' || Number.isNaN(Date.parse(kept))) return null
  return new Date(kept).toISOString()
}
