import { Plural, Trans } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { DraftAnswer, DraftView } from './draft-view.ts'

type DraftProblemProps = {
  answer: DraftAnswer | undefined
  problems: DraftView['problems']
  /** The address of a part. */
  to: (part: string) => string
}

/** Why a draft was not published, or can't be yet: each thing that is wrong leads to its field. */
export function DraftProblem({ answer, problems, to }: DraftProblemProps) {
  const problem = answer?.problem ?? null
  if (problem === 'reused')
    return (
      <ProblemBox problem={answer ?? null}>
        <h2>
          <Trans>Nothing was published: a code would mean another tariff</Trans>
        </h2>
        <Reasons reasons={answer?.reasons ?? []} />
      </ProblemBox>
    )
  if (problem === 'claims')
    return (
      <ProblemBox problem={answer ?? null}>
        <h2>
          <Trans>Nothing was published: a promotion would claim more than it lowers</Trans>
        </h2>
        <Reasons reasons={answer?.reasons ?? []} />
      </ProblemBox>
    )
  if (problem === 'folder')
    return (
      <ProblemBox problem={answer ?? null}>
        <h2>
          <Trans>Nothing was published: the operator’s folder does not go with it</Trans>
        </h2>
        <p>
          <Trans>
            A file of the operator’s folder has an error, or quotes what you have changed. Whoever runs the server mends
            it by these lines, which the program says in English:
          </Trans>
        </p>
        <Reasons reasons={answer?.reasons ?? []} lang="en" />
      </ProblemBox>
    )
  if (problem === 'moved')
    return (
      <ProblemBox problem={answer ?? null}>
        <h2>
          <Trans>Nothing was published: something was changed since you looked</Trans>
        </h2>
        <Reasons reasons={answer?.reasons ?? []} />
        <p>
          <Trans>What changes is said anew below. If it is right, publish it now.</Trans>
        </p>
      </ProblemBox>
    )
  if (problem === 'kept')
    return (
      <ProblemBox problem={answer ?? null}>
        <h2>
          <Trans>Nothing was thrown away: somebody has written in the draft since you looked</Trans>
        </h2>
        <p>
          <Trans>What it says now stands below. If nobody needs it, throw it away now.</Trans>
        </p>
      </ProblemBox>
    )
  if (answer?.error)
    return (
      <ProblemBox problem={answer}>
        <p>
          <a href="#field-valid">{answer.error}</a>
        </p>
      </ProblemBox>
    )
  if (problems.length === 0) return null
  return (
    <ProblemBox problem={answer ?? null}>
      <h2>
        <Plural
          value={problems.length}
          one="# thing to put right before publishing"
          other="# things to put right before publishing"
        />
      </h2>
      <ul>
        {problems.map(({ field, label, sentence, part }) => (
          <li key={field}>
            {part === null ? sentence : <a href={`${to(part)}#field-${field}`}>{`${label}: ${sentence}`}</a>}
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}

function Reasons({ reasons, lang }: { reasons: readonly string[]; lang?: string }) {
  return (
    <ul lang={lang}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
