import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { mayHaveToAct } from '#domain/requests/what-may-come.ts'
import { holders } from '#domain/requests/acting.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { partyNames } from '../case-labels.ts'
import type { Problem } from './case-problem.tsx'
import { ErrorAt, useErrorAt } from './error-at.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'

type HoldFormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** That an order waits for somebody else than its customer, and until when: no clock stands meanwhile. */
export function HoldForm({ shown, typed, problem }: HoldFormProps) {
  const { i18n } = useLingui()
  const { sold } = useRootData()
  const { row } = shown
  const mine = typed['intent'] === 'hold' ? typed : {}
  const whoError = useErrorAt('hold-by', { typed: mine, problem })
  const untilError = useErrorAt('hold-until', { typed: mine, problem })
  if (row.kind !== 'order' || row.standing !== 'open' || isDone(row.kind, row.state)) return null
  return (
    <>
      <CaseForm shown={shown} intent="hold" draft="hold" className="case-form">
        <fieldset
          id="hold-by"
          tabIndex={-1}
          className="case-choice"
          aria-describedby={whoError ? 'hold-by-error' : undefined}
        >
          <legend>
            <Trans>Who</Trans>
          </legend>
          {holders
            .filter((each) => mayHaveToAct(each, sold))
            .map((each) => (
              <Tick
                key={each}
                type="radio"
                name="by"
                value={each}
                defaultChecked={(mine['by'] ?? row.held_by) === each}
                required
              >
                {i18n._(partyNames[each])}
              </Tick>
            ))}
          <ErrorAt id="hold-by" error={whoError} />
        </fieldset>
        <div className="desk-field">
          <label htmlFor="hold-until">
            <Trans>Until</Trans>
          </label>
          <input
            id="hold-until"
            name="until"
            type="date"
            defaultValue={mine['until']}
            required
            aria-invalid={untilError ? true : undefined}
            aria-describedby={untilError ? 'hold-until-error' : undefined}
          />
          <ErrorAt id="hold-until" error={untilError} />
        </div>
        <div className="desk-field">
          <label htmlFor="hold-about">
            <Trans>What for (optional)</Trans>
          </label>
          <input id="hold-about" name="about" maxLength={200} defaultValue={mine['about']} autoComplete="off" />
        </div>
        <p className="case-soft">
          <Trans>Our clock and the law’s run on. On that day you are reminded.</Trans>
        </p>
        <p className="desk-buttons">
          <button className="desk-button">
            <Trans>They have to act</Trans>
          </button>
        </p>
      </CaseForm>
      {row.held_by !== null && (
        <CaseForm shown={shown} intent="release" className="case-form">
          <p className="desk-buttons">
            <button className="desk-button">
              <Trans>They have acted</Trans>
            </button>
          </p>
        </CaseForm>
      )}
    </>
  )
}
