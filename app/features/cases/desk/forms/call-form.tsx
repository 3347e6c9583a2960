import { Trans } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { DeedHeading } from './deed-heading.tsx'
import { useSentenceOf, type Problem } from './case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { WhenFields } from '../reminders/when-fields.tsx'

type CallFormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** The outcome of a call, and whether to call once more. */
export function CallForm({ shown, typed, problem }: CallFormProps) {
  const sentenceOf = useSentenceOf()
  const mine = typed['intent'] === 'call' ? typed : {}
  const isDateWrong = problem?.code === 'date-wrong' && mine['intent'] === 'call'
  return (
    <>
      <DeedHeading deed="llamada">
        <Trans>Call</Trans>
      </DeedHeading>
      <CaseForm shown={shown} intent="call" draft="call" className="case-form">
        <fieldset className="case-choice">
          <legend>
            <Trans>The customer was</Trans>
          </legend>
          <Tick
            type="radio"
            name="outcome"
            value="reached"
            defaultChecked={mine['outcome'] === 'reached'}
            required
            data-desk-first=""
          >
            <Trans>reached</Trans>
          </Tick>
          <Tick type="radio" name="outcome" value="not-reached" defaultChecked={mine['outcome'] === 'not-reached'}>
            <Trans>not reached</Trans>
          </Tick>
        </fieldset>
        <WhenFields
          form="call"
          times={shown.presets}
          now={shown.now}
          typed={mine}
          isOptional
          error={isDateWrong ? sentenceOf(problem) : null}
        />
        <div className="desk-field">
          <label htmlFor="call-text">
            <Trans>What was said (optional)</Trans>
          </label>
          <textarea id="call-text" name="text" rows={3} defaultValue={mine['text']} />
        </div>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Log call</Trans>
          </button>
        </p>
      </CaseForm>
    </>
  )
}
