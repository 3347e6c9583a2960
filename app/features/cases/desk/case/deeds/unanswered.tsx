import { Trans } from '@lingui/react/macro'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { RecordedEvent } from '#app/features/cases/history/case-events.server.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { shownAs, type CasePageView, type RequestView } from '../shown-case.ts'

/** Something said to us, with the request that it was said in. */
type SaidIn = { readonly recorded: RecordedEvent; readonly shown: CasePageView }

/** The messages of the customer that have no answer yet, in any of the requests of a case. */
export function unansweredMessages(shown: CasePageView): readonly SaidIn[] {
  const since = shown.row.written_at
  if (since === null) return []
  return [shown, ...shown.merged.map((request) => shownAs(shown, request))]
    .flatMap((each) => each.events.map((recorded) => ({ recorded, shown: each })))
    .filter(({ recorded: { at, event } }) => event?.kind === 'message' && at >= since)
    .toSorted((a, b) => a.recorded.at - b.recorded.at)
}

/** The merged requests that say something which has no answer yet. */
export function unansweredRequests({ row, merged }: CasePageView): readonly RequestView[] {
  if (row.standing !== 'open') return []
  return merged.filter(
    (request) =>
      request.row.kind !== 'order' &&
      request.row.answered_at === null &&
      !isDone(request.row.kind, request.row.state) &&
      (row.answered_at === null || (row.written_at !== null && request.receivedAt >= row.written_at)),
  )
}

/** The heading above what waits for an answer, with the way to say that it needs none. */
export function Unanswered({ shown, count }: { shown: CasePageView; count: number }) {
  return (
    <div className="case-part-top">
      <h2 id="sin-contestar">
        <Trans>Unanswered</Trans> <span className="desk-badge desk-badge-lit num">{count}</span>
      </h2>
      {shown.row.written_at !== null && (
        <CaseForm shown={shown} intent="seen">
          <button className="desk-button desk-button-quiet">
            <Trans>Nothing to answer</Trans>
          </button>
        </CaseForm>
      )}
    </div>
  )
}
