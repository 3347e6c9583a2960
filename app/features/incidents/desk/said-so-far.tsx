import { Trans } from '@lingui/react/macro'
import type { IncidentWords } from '../incident-words.server.ts'

/** The published updates of an incident, the latest first. */
export function SaidSoFar({ incident: { state, updates } }: { incident: IncidentWords }) {
  return (
    <section>
      <h2>
        <Trans>Said so far</Trans>
      </h2>
      <p>
        <b>{state}</b>
      </p>
      <ol className="desk-rows">
        {updates.map(({ at, kind, said }) => (
          <li key={at.iso}>
            <div>
              <p className="desk-detail">
                {kind} · <time dateTime={at.iso}>{at.text}</time>
              </p>
              <p lang={said.lang}>{said.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
