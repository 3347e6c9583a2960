import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import { PublicationProblem } from '#app/features/publishing/publication-problem.tsx'
import { Sentences } from '#app/features/publishing/sentences.tsx'
import type { CoverageDraftAnswer, CoverageDraftView } from './draft-view.ts'

type CoverageProblemProps = {
  answer: CoverageDraftAnswer | undefined
  /** null: it is still read. */
  shown: Pick<CoverageDraftView, 'wrong' | 'faultCount' | 'isInvented'> | null
}

/** Why a draft was not published, or can't be yet: each line that is wrong leads to its field. */
export function CoverageProblem({ answer, shown }: CoverageProblemProps) {
  if (answer?.problem === 'mended')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was saved: somebody has put lines right since you looked</Trans>
        </h2>
        <p>
          <Trans>What is still wrong stands below. This is what you wrote:</Trans>
        </p>
        <Sentences sentences={answer.reasons} />
      </ProblemBox>
    )
  if (answer?.problem === 'unread')
    return (
      <ProblemBox problem={answer}>
        <h2>
          <Trans>Nothing was published or proposed: the rows are still being checked</Trans>
        </h2>
        <p>
          <Trans>Day and reason are kept. Look at what changes, and press once more then.</Trans>
        </p>
      </ProblemBox>
    )
  return (
    <PublicationProblem answer={answer}>{shown && <ToPutRight answer={answer} shown={shown} />}</PublicationProblem>
  )
}

type ToPutRightProps = { answer: CoverageDraftAnswer | undefined; shown: NonNullable<CoverageProblemProps['shown']> }

function ToPutRight({ answer, shown: { wrong, faultCount, isInvented } }: ToPutRightProps) {
  const { t } = useLingui()
  if (isInvented)
    return (
      <ProblemBox problem={answer ?? null}>
        <p>
          <Trans>
            A line says “# demo”: that all of it is invented. This site would leave it out. Take the line away, and
            upload the rows again.
          </Trans>
        </p>
      </ProblemBox>
    )
  if (wrong.length === 0) return null
  return (
    <ProblemBox problem={answer ?? wrong}>
      <h2>
        <Plural
          value={faultCount}
          one="# thing to put right before publishing"
          other="# things to put right before publishing"
        />
      </h2>
      <ul>
        {wrong.map(({ field, line, text, sentences }) => (
          <li key={field}>
            <a href={text === null ? '#coverage-wrong' : `#field-${field}`}>
              {`${t`Line ${line}`}: ${sentences.join(' ')}`}
            </a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}
