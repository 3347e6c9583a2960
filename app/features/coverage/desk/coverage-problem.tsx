import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { CoverageDraftAnswer, CoverageDraftView } from './draft-view.ts'
import { CoverageLines } from './mend-form.tsx'

type CoverageProblemProps = {
  answer: CoverageDraftAnswer | undefined
  shown: Pick<CoverageDraftView, 'wrong' | 'faultCount' | 'isInvented'>
}

/** Why a draft was not published, or can't be yet: each line that is wrong leads to its field. */
export function CoverageProblem({ answer, shown: { wrong, faultCount, isInvented } }: CoverageProblemProps) {
  const { t } = useLingui()
  if (answer && answer.problem !== 'form') return <Overtaken answer={answer} />
  if (answer?.error)
    return (
      <ProblemBox problem={answer}>
        <p>
          <a href="#field-valid">{answer.error}</a>
        </p>
      </ProblemBox>
    )
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

/** What somebody else did meanwhile, and what was written here. */
function Overtaken({ answer }: { answer: CoverageDraftAnswer }) {
  switch (answer.problem) {
    case 'moved':
      return (
        <ProblemBox problem={answer}>
          <h2>
            <Trans>Nothing was published: something was changed since you looked</Trans>
          </h2>
          <CoverageLines lines={answer.reasons} />
          <p>
            <Trans>What changes is said anew below. If it is right, publish it now.</Trans>
          </p>
        </ProblemBox>
      )
    case 'mended':
      return (
        <ProblemBox problem={answer}>
          <h2>
            <Trans>Nothing was saved: somebody has put lines right since you looked</Trans>
          </h2>
          <p>
            <Trans>What is still wrong stands below. This is what you wrote:</Trans>
          </p>
          <CoverageLines lines={answer.reasons} />
        </ProblemBox>
      )
    default:
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
  }
}
