import { Trans } from '@lingui/react/macro'
import { FormProblems } from '#app/components/forms/problems/form-problems.tsx'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'
import type { RequestProblem } from '#app/components/forms/sending/request-answer.ts'
import { CallUs } from '#app/components/layout/call-us.tsx'

type RightProblemProps = {
  problem: RequestProblem | null
  errors: readonly { readonly field: string; readonly message: string }[]
}

/** Why nothing is stored yet, and what to do. Nobody is ever sent away: pressing again gets through. */
export function RightProblem({ problem, errors }: RightProblemProps) {
  if (!problem || ['incomplete', 'sent-already', 'sent-before'].includes(problem.code))
    return <FormProblems problem={problem} errors={errors} />
  return (
    <ProblemBox problem={problem}>
      {problem.code === 'other-request' ? (
        <OtherRequest reference={problem.reference} />
      ) : problem.code === 'confirmation-required' ? (
        <>
          <p>
            <Trans>
              Many requests are coming in, so nothing was stored yet. What you typed is still here. Press the button
              once more, and it counts.
            </Trans>
          </p>
          <input type="hidden" name="confirmation" value={problem.token} />
          <CallUs />
        </>
      ) : (
        <>
          <h3>
            <Trans>We could not save it</Trans>
          </h3>
          <p>
            <Trans>
              Nothing was sent. What you typed is still here. Press the button again: it will not be duplicated.
            </Trans>
          </p>
          <CallUs />
        </>
      )}
    </ProblemBox>
  )
}

function OtherRequest({ reference }: { reference: string }) {
  return (
    <p>
      <Trans>
        We already have what you sent from this form. Its reference is {reference}. If you press the button again, what
        you see now goes as well.
      </Trans>
    </p>
  )
}
