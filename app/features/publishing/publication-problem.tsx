import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { PublicationAnswer, VersionRow } from './published-views.ts'
import { Sentences } from './sentences.tsx'

type PublicationProblemProps = {
  answer: PublicationAnswer<string> | undefined
  /** The faults to put right in the draft. */
  children: ReactNode
}

/** Why nothing came of what was pressed, or else what is to be put right before that. */
export function PublicationProblem({ answer, children }: PublicationProblemProps) {
  if (answer?.problem === 'moved')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published: something was changed since you looked</Trans>
        </h2>
        <Sentences sentences={answer.reasons} />
        <p>
          <Trans>What changes is said anew below. If it is right, publish it now.</Trans>
        </p>
      </ProblemBox>
    )
  if (answer?.problem === 'compared')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published: on that day another version holds than the one you saw it compared with</Trans>
        </h2>
        <p>
          <Trans>What changes is said anew below. If it is right, publish it now.</Trans>
        </p>
      </ProblemBox>
    )
  if (answer?.problem === 'kept')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was thrown away: somebody has written in the draft since you looked</Trans>
        </h2>
        <p>
          <Trans>What it says now stands below. If nobody needs it, throw it away now.</Trans>
        </p>
      </ProblemBox>
    )
  if (!answer?.error) return children
  return (
    <ProblemBox problem={answer}>
      <p>
        <a href="#field-valid">{answer.error}</a>
      </p>
    </ProblemBox>
  )
}

/** Why a version was not taken back: its day has come. */
export function HasBegun({ problem }: { problem: object }) {
  return (
    <ProblemBox problem={problem}>
      <p>
        <Trans>It has begun, and can’t be taken back any more: undo it by another version.</Trans>
      </p>
    </ProblemBox>
  )
}

type OutcomeProps = { versions: readonly VersionRow[]; asked: URLSearchParams }

/** The result of the button that was pressed on the page before. */
export function PublicationOutcome({ versions, asked }: OutcomeProps) {
  const published = versions.find(({ id }) => String(id) === asked.get('publicada'))
  const said = published ? (
    published.state === 'live' ? (
      <Trans>Published. It holds everywhere within a second.</Trans>
    ) : (
      <Trans>Scheduled. It holds everywhere from midnight of its day on.</Trans>
    )
  ) : asked.has('retirada') ? (
    <Trans>Taken back: it will never have held.</Trans>
  ) : asked.has('terminado') ? (
    <Trans>That draft is gone: it was published or thrown away. What holds and what is scheduled stands below.</Trans>
  ) : null
  return (
    said && (
      <p role="status" className="desk-note">
        {said}
      </p>
    )
  )
}
