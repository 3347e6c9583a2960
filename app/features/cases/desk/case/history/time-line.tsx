import { Fragment, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatShortDate } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import type { CasePageView } from '../shown-case.ts'
import { Unanswered } from '../deeds/unanswered.tsx'
import { entriesOf, type Entry } from './entries.tsx'

type TimeLineProps = {
  shown: CasePageView
  /** Events after that one are marked as new; null for none. */
  since: number | null
}

/** The whole conversation in the order of time: what was said, what staff did, and what became of each mail. */
export function TimeLine({ shown, since }: TimeLineProps) {
  const { i18n, t } = useLingui()
  const entries = entriesOf(shown, since)
  const count = entries.filter(({ isUnanswered }) => isUnanswered).length
  const first = entries.findIndex(({ isUnanswered }) => isUnanswered)
  const past = since === null ? pastOf(entries) : 0
  const line = (entry: Entry) => (
    <li key={entry.key} className={entry.look}>
      {entry.content}
    </li>
  )
  return (
    <section className="case-history" aria-labelledby="historial">
      <h2 id="historial" className="visually-hidden">
        <Trans>History</Trans>
      </h2>
      <ol lang={i18n.locale}>
        {past > 0 && (
          <li>
            <Past entries={entries.slice(0, past)}>{entries.slice(0, past).filter(isFolded).map(line)}</Past>
          </li>
        )}
        {entries
          .map((entry, at) => ({ entry, at }))
          .filter(({ entry, at }) => at >= past || !isFolded(entry))
          .map(({ entry, at }) => (
            <Fragment key={entry.key}>
              {at === first && (
                <li className="case-unsaid">
                  <Unanswered shown={shown} count={count} />
                </li>
              )}
              {line(entry)}
            </Fragment>
          ))}
      </ol>
      {shown.me.mayExport && (
        <p className="case-export">
          <a href={`/gestion/casos/${shown.row.request_id}/caso.json`}>{t`The whole case as JSON`}</a>
        </p>
      )}
    </section>
  )
}

/** So few are no past to be folded away. */
const FEWEST_FOLDED = 3

/** How many entries lie before the last answer. */
function pastOf(entries: readonly Entry[]): number {
  const answer = entries.findLastIndex(({ isAnswer }) => isAnswer)
  const waiting = entries.findIndex(({ isUnanswered }) => isUnanswered)
  const past = Math.min(answer, waiting === -1 ? answer : waiting)
  return entries.slice(0, Math.max(0, past)).filter(isFolded).length < FEWEST_FOLDED ? 0 : past
}

/** A mail that did not arrive stays in sight. */
function isFolded({ isFailed }: Entry): boolean {
  return !isFailed
}

function Past({ entries, children }: { entries: readonly Entry[]; children: readonly ReactNode[] }) {
  const { i18n } = useLingui()
  const count = children.length
  const day = (entry: Entry | undefined) => formatShortDate(entry?.at ?? 0, localeOf(i18n))
  const [from, to] = [day(entries[0]), day(entries.at(-1))]
  return (
    <details className="case-past">
      <summary>
        {from === to ? (
          <Trans>
            Before: {count} things, on {from}
          </Trans>
        ) : (
          <Trans>
            Before: {count} things, from {from} to {to}
          </Trans>
        )}
      </summary>
      <ol>{children}</ol>
    </details>
  )
}
