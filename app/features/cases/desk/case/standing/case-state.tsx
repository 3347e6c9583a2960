import { Trans, useLingui } from '@lingui/react/macro'
import { isDone, statesByHand } from '#domain/requests/states/case-states.ts'
import { stateLabel } from '#domain/requests/states/staff-words.ts'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView } from '../shown-case.ts'

/** Whether staff may bring a case a step on or back by hand, other than to an end. */
export function hasSteps({ row }: Pick<CasePageView, 'row'>): boolean {
  return isDone(row.kind, row.state) || stepsOf(row).length > 0
}

function stepsOf({ kind, state }: CasePageView['row']) {
  return statesByHand(kind, state).filter((next) => !isDone(kind, next))
}

/** How far a case has come, and its next steps; its ends are in the form that closes it. */
export function CaseStateCard({ shown }: { shown: CasePageView }) {
  const { i18n } = useLingui()
  const { row, names } = shown
  const label = (state: typeof row.state) => stateLabel(i18n, names, row.kind, state)
  const next = stepsOf(row)
  if (!hasSteps(shown)) return null
  return (
    <CaseFold id="estado" title={<Trans>State</Trans>} line={<span className="desk-badge">{label(row.state)}</span>}>
      {next.length > 0 && (
        <CaseForm shown={shown} intent="move">
          <p className="desk-buttons">
            {next.map((state) => (
              <button key={state} className="desk-button" name="state" value={state}>
                <Step state={label(state)} />
              </button>
            ))}
          </p>
        </CaseForm>
      )}
      {isDone(row.kind, row.state) && (
        <CaseForm shown={shown} intent="reopen">
          <p className="desk-buttons">
            <button className="desk-button">
              <Trans>Open it again</Trans>
            </button>
          </p>
        </CaseForm>
      )}
    </CaseFold>
  )
}

function Step({ state }: { state: string }) {
  return <Trans>Set: {state}</Trans>
}
