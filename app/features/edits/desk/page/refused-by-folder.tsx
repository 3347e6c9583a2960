import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProblemBox } from '#app/components/forms/problems/problem-box.tsx'

type RefusedByFolderProps = {
  /** The answer, which is told once. */
  problem: object
  /** The errors that the check of the folder found, in English. */
  reasons: readonly string[]
  children: ReactNode
}

/** Says which errors the operator's folder would have with what was to be saved. */
export function RefusedByFolder({ problem, reasons, children }: RefusedByFolderProps) {
  return (
    <ProblemBox problem={problem}>
      <h2>
        <Trans>Nothing was saved: the operator’s folder does not go with it</Trans>
      </h2>
      <p>{children}</p>
      <ul lang="en">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </ProblemBox>
  )
}
