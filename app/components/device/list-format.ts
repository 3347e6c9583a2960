/** How a list is stored on this device: `{ [field]: [entry, …] }` under the name of its slice. */
export type ListFormat<Entry> = {
  /** The name in local storage. */
  readonly slice: string
  /** The field of the slice that holds the entries. */
  readonly field: string
  /** The list has its first so many entries. */
  readonly maximum: number
  /** The entry that is meant by what local storage holds; null where it makes no sense. */
  readonly readEntry: (stored: Readonly<Record<string, unknown>>) => Entry | null
}

/**
 * The entries of a slice. Anybody can edit local storage, and it holds what older versions wrote: an entry that makes no
 * sense is passed over.
 */
export function readEntries<Entry>({ field, maximum, readEntry }: ListFormat<Entry>, stored: unknown): Entry[] {
  const entries = Object(stored)[field] as unknown
  const list = Array.isArray(entries) ? entries : []
  return list.flatMap((entry) => readEntry(Object(entry)) ?? []).slice(0, maximum)
}

/** A date as we write it, in ISO 8601; null for anything else. */
export function readIsoDate(stored: unknown): string | null {
  if (typeof stored !== 'string' || Number.isNaN(Date.parse(stored))) return null
  return new Date(stored).toISOString()
}
