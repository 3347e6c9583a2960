import { Trans, useLingui } from '@lingui/react/macro'
import { Disclosure } from '#app/components/controls/disclosure.tsx'
import type { ClockTime, IncidentWords } from '../incident-words.server.ts'

/** The number of updates in sight: those before fold. */
const SHOWN = 5

/** The updates of an incident, the latest first; above them the time of the next one. */
export function IncidentTimeline({ incident }: { incident: IncidentWords }) {
  const { t } = useLingui()
  const { phase, nextWord, isLate, updates } = incident
  const earlier = updates.slice(SHOWN)
  return (
    <>
      <ol className="status-timeline" aria-label={t`Updates, the latest first`}>
        {nextWord && !isLate && (
          <li className="status-next">
            <At {...nextWord} />
            <div>
              <p>
                <Trans>
                  <b>Next news</b>, even if only to say that we are still at it.
                </Trans>
              </p>
            </div>
          </li>
        )}
        <Said updates={updates.slice(0, SHOWN)} isCurrent={phase === 'now'} />
      </ol>
      {earlier.length > 0 && (
        <Disclosure className="status-fold" summary={<Trans>Earlier news</Trans>}>
          <ol className="status-timeline">
            <Said updates={earlier} isCurrent={false} />
          </ol>
        </Disclosure>
      )}
    </>
  )
}

function Said({ updates, isCurrent }: { updates: IncidentWords['updates']; isCurrent: boolean }) {
  return updates.map(({ kind, isBetween, at, said }, index) => (
    <li key={at.iso} className={isCurrent && index === 0 ? 'status-latest' : undefined}>
      <At {...at} />
      <div>
        {said.text.split('\n\n').map((paragraph) => (
          <p key={paragraph} lang={said.lang}>
            {paragraph}
          </p>
        ))}
        {!isBetween && <p className="small">{kind}</p>}
      </div>
    </li>
  ))
}

function At({ iso, day, time }: ClockTime) {
  return (
    <time dateTime={iso}>
      {time}
      {day && <small>{day}</small>}
    </time>
  )
}
