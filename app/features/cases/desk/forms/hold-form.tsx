import { Trans, useLingui } from '@lingui/react/macro'
import { useRootData } from '#app/components/document/use-root-data.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { mayHaveToAct } from '#domain/catalogue/offering.ts'
import { holders } from '#domain/requests/acting.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { partyNames } from '../case-labels.ts'
import { problemField, useProblemSentences, type Problem } from './case-problem.tsx'
import { CaseForm } from './form-fields.tsx'
import type { ShownCase, Typed } from '../case/shown-case.ts'

type HoldFormProps = { shown: ShownCase; typed: Typed; problem: Problem | null }

/** That an order waits for somebody else than its customer, and until when: no clock stands meanwhile. */
export function HoldForm({ shown, typed, problem }: HoldFormProps) {
  const { i18n } = useLingui()
  const sentences = useProblemSentences()
  const { offering } = useRootData()
  const { row } = shown
  if (row.kind !== 'order' || row.standing !== 'open' || isDone(row.kind, row.state)) return null
  const mine = typed['intent'] === 'hold' ? typed : {}
  const field = mine['intent'] ? problemField(problem, 'hold') : null
  const errorAt = (id: string) =>
    field === id && problem && problem.code !== 'conflict' ? sentences[problem.code] : null
  return (
    <>
      <h3>
        <Trans>Somebody else has to act</Trans>
      </h3>
      <CaseForm shown={shown} intent="hold" draft="hold" className="case-form">
        <fieldset id="hold-by" tabIndex={-1} className="case-choice">
          <legend>
            <Trans>Who</Trans>
          </legend>
          {holders
            .filter((each) => mayHaveToAct(each, offering))
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
          <ErrorAt id="hold-by" error={errorAt('hold-by')} />
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
            aria-invalid={errorAt('hold-until') ? true : undefined}
            aria-describedby={errorAt('hold-until') ? 'hold-until-error' : undefined}
          />
          <ErrorAt id="hold-until" error={errorAt('hold-until')} />
        </div>
        <div className="desk-field">
          <label htmlFor="hold-about">
            <Trans>What for (optional)</Trans>
          </label>
          <input id="hold-about" name="about" maxLength={200} defaultValue={mine['about']} autoComplete="off" />
        </div>
        <p className="case-soft">
          <Trans>Our clocks run on. On that day you are reminded.</Trans>
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

function ErrorAt({ id, error }: { id: string; error: string | null }) {
  return (
    error && (
      <p id={`${id}-error`} className="desk-problem">
        {error}
      </p>
    )
  )
}
