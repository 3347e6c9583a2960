import type { RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { isUndone } from '#app/features/cases/history/undone.ts'
import { shownAs, type CasePageView } from '../shown-case.ts'

type Happened = {
  readonly recorded: RecordedEvent
  /** The request that it happened at. */
  readonly shown: CasePageView
  /** Its number in the case itself; null for what happened before the two were merged. */
  readonly seq: number | null
  readonly isUndone: boolean
}

/** The events of a case and of the requests merged into it: one that a case only points at is told where it stands. */
export function historyOf(own: CasePageView): readonly Happened[] {
  const merged = own.merged.map((request) => shownAs(own, request))
  const pointed = new Set<RecordedEvent>()
  const told = own.events.map((recorded): Happened => {
    const { event, seq } = recorded
    const isOver = isUndone(seq, own.events)
    if (event?.kind !== 'beside') return { recorded, shown: own, seq, isUndone: isOver }
    const request = merged.find(({ row }) => row.request_id === event.of)
    const there = request?.events.find((each) => each.seq === event.seq)
    if (!request || !there) return { recorded, shown: own, seq, isUndone: isOver }
    pointed.add(there)
    return { recorded: there, shown: request, seq, isUndone: isOver }
  })
  const before = merged.flatMap((request) =>
    request.events
      .filter((recorded) => !pointed.has(recorded) && !isToldByItself(recorded, request.events, pointed))
      .map((recorded) => ({
        recorded,
        shown: request,
        seq: null,
        isUndone: isUndone(recorded.seq, request.events),
      })),
  )
  return [...told, ...before]
}

/** Whether the case itself says it: that they were merged, and that something at the request was undone. */
function isToldByItself(
  { event }: RecordedEvent,
  events: readonly RecordedEvent[],
  pointed: ReadonlySet<RecordedEvent>,
) {
  if (event?.kind === 'merged-into') return true
  return event?.kind === 'undone' && events.some((each) => each.seq === event.from && pointed.has(each))
}
