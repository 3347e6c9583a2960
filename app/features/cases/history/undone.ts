import type { RecordedEvent } from './case-events.server.ts'

/** Whether what happened was undone afterwards. */
export function isUndone(seq: number, events: readonly RecordedEvent[]): boolean {
  return events.some(({ event }) => event?.kind === 'undone' && event.from <= seq && seq <= event.to)
}
