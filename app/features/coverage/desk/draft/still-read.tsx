import { Trans } from '@lingui/react/macro'
import { CoverageProblem } from './coverage-problem.tsx'
import { DraftFrame } from './draft-frame.tsx'
import type { CoverageDraftAnswer } from './draft-view.ts'

/** While the server reads what was uploaded; it leads to itself. */
export function StillRead({ at, answer }: { at: string; answer: CoverageDraftAnswer | undefined }) {
  return (
    <DraftFrame>
      <CoverageProblem answer={answer} shown={null} />
      <p role="status" className="desk-note">
        <Trans>It is stored, and its rows are being checked: of a large file that takes some seconds.</Trans>
      </p>
      <p className="desk-actions">
        <a href={at} className="desk-button">
          <Trans>See what was found</Trans>
        </a>
      </p>
    </DraftFrame>
  )
}
