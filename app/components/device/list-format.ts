export type ListFormat<Entry> = {
  /** The key in local storage. */
  readonly slice: string
  readonly field: string
  readonly maximum: number
  /** Validates one stored entry; null when it is invalid. */
  readonly readEntry: (stored: Readonly<Record<string, unknown>>) => Entry | null
}

/** Users can edit local storage, and older versions wrote to it: invalid entries are skipped. */
export function readEntries<Entry>({ field, maximum, readEntry }: ListFormat<Entry>, stored: unknown): Entry[] {
  const entries = Object(stored)[field] as unknown
  const list = Array.isArray(entries) ? entries : []
  return list.flatMap((entry) => readEntry(Object(entry)) ?? []).slice(0, maximum)
}

export function readIsoDate(stored: unknown): string | null {
  if (typeof stored !== 'string' || Number.isNaN(Date.parse(stored))) return null
  return new Date(stored).toISOString()
}
