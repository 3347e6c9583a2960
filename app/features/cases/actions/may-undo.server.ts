import type { CaseEvent } from '../history/case-events.server.ts'
import type { WholeCase } from '../find-case.server.ts'
import { isTold, lastDeed, messagesOf } from './undo.server.ts'

/** Whether the last deed can be undone, as far as what was read of the case tells. */
export function mayUndo({ row, events, messages, merged }: WholeCase): boolean {
  const deed = lastDeed(row)
  if (!deed) return false
  const waiting = new Set(
    [messages, ...merged.map((each) => each.messages)]
      .flat()
      .filter(({ state, attempts }) => state === 'due' && attempts === 0)
      .map(({ id }) => id),
  )
  return events
    .filter(({ seq }) => seq >= deed.from)
    .map(({ event }) => (event?.kind === 'beside' ? eventBeside(merged, event) : event))
    .every((event) => event && !isTold(event) && messagesOf(event).every((message) => waiting.has(message)))
}

/** An event at a request that is merged into a case; null where that is out of use. */
function eventBeside(merged: WholeCase['merged'], { of, seq }: { of: string; seq: number }): CaseEvent | null {
  const request = merged.find(({ row }) => row.request_id === of)
  return request?.events.find((recorded) => recorded.seq === seq)?.event ?? null
}
