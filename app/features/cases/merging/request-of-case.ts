import type { CaseRequest, WholeCase } from '../find-case.server.ts'

type Merged = Pick<WholeCase, 'merged'> & CaseRequest

/** The request of that id among those of a case; its own where there is none. */
export function requestOfCase(whole: Merged, id: string | null): CaseRequest {
  return whole.merged.find(({ row }) => row.request_id === id) ?? whole
}

/** The request whose customer has said something last: what answers it goes there. */
export function lastSaid(whole: Merged): CaseRequest {
  const saidAt = ({ row, receivedAt, events }: CaseRequest) =>
    Math.max(
      row.kind === 'order' ? 0 : receivedAt,
      ...events.flatMap(({ at, event }) => (event?.kind === 'message' ? at : [])),
    )
  return [whole, ...whole.merged].reduce((last, each) => (saidAt(each) > saidAt(last) ? each : last))
}
