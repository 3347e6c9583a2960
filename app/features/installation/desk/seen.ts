import type { SeenVisit } from '../visit.ts'

/** A visit in a form field, as whoever sends it has read it. */
export function seenCode({ id, sequence }: Pick<SeenVisit, 'id' | 'sequence'>): string {
  return `${id}.${sequence}`
}

/** Reads such a field; without a visit where it names none. */
export function seenIn(typed: string): { readonly seen?: SeenVisit } {
  const [, id, sequence] = /^([\w-]+)\.(\d{1,6})$/.exec(typed) ?? []
  return id === undefined ? {} : { seen: { id, sequence: Number(sequence) } }
}
