import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReportRow } from './report-row.tsx'
import type { loadIncidentCases } from './incident-cases.server.ts'

export type IncidentCases = Awaited<ReturnType<typeof loadIncidentCases>>

/** Open reports of an outage that may be of the incident: nothing is linked by itself. */
export function ProposedReports({ shown: { proposed, proposedInAll } }: { shown: IncidentCases }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="propuestos">
      <h2 id="propuestos">
        <Trans>Proposed: {proposedInAll}</Trans>
      </h2>
      {proposed.length === 0 ? (
        <p className="desk-detail">
          <Trans>
            None. Here stand the open reports of an outage that came while it lasts, or up to six hours before, from one
            of its places. Another case is linked at its own page.
          </Trans>
        </p>
      ) : (
        <form method="post" className="case-choosing">
          <p className="desk-detail">
            <Trans>
              They came while it lasts, or up to six hours before. The place is what the report says, or that of another
              case of the same person.
            </Trans>
          </p>
          <ol className="desk-rows" aria-label={t`Proposed reports`}>
            {proposed.map((line) => (
              <ReportRow key={line.id} line={line} isChosen={false} />
            ))}
          </ol>
          <p className="desk-buttons">
            <button className="desk-button" name="intent" value="link">
              <Trans>Link those chosen</Trans>
            </button>
            <button className="desk-button desk-button-strong" name="intent" value="link-all">
              <Plural value={proposedInAll} one="Link it" other="Link all #" />
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
