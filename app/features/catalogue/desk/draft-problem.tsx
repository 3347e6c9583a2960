import { Plural, Trans } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { PublicationProblem } from '#app/features/publishing/publication-problem.tsx'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import type { DraftAnswer, DraftView } from './draft-view.ts'

type DraftProblemProps = {
  answer: DraftAnswer | undefined
  problems: DraftView['problems']
  /** The address of a part. */
  to: (part: string) => string
}

/** Why a draft was not published, or can't be yet: each thing that is wrong leads to its field. */
export function DraftProblem({ answer, problems, to }: DraftProblemProps) {
  if (answer?.problem === 'reused')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published: a code would mean another tariff</Trans>
        </h2>
        <Sentences sentences={answer.reasons} />
      </ProblemBox>
    )
  if (answer?.problem === 'claims')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published: a promotion would claim more than it lowers</Trans>
        </h2>
        <Sentences sentences={answer.reasons} />
      </ProblemBox>
    )
  if (answer?.problem === 'folder')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published: the operator’s folder does not go with it</Trans>
        </h2>
        <p>
          <Trans>
            A file of the operator’s folder has an error, or quotes what you have changed. Whoever runs the server mends
            it by these lines, which the program says in English:
          </Trans>
        </p>
        <Sentences sentences={answer.reasons} lang="en" />
      </ProblemBox>
    )
  return (
    <PublicationProblem answer={answer}>
      {problems.length > 0 && <ToPutRight answer={answer} problems={problems} to={to} />}
    </PublicationProblem>
  )
}

function ToPutRight({ answer, problems, to }: DraftProblemProps) {
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
