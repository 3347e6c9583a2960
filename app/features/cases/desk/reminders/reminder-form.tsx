import { Trans, useLingui } from '@lingui/react/macro'
import { problemField, useSentenceOf, type Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { WhenFields } from './when-fields.tsx'

type ReminderFormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** Sets a reminder: about what, for whom, and when. */
export function ReminderForm({ shown, typed, problem }: ReminderFormProps) {
  const { t } = useLingui()
  const sentenceOf = useSentenceOf()
  const { presets, now, staff, me } = shown
  const mine = typed['intent'] === 'remind' ? typed : {}
  const isWhenWrong = problem !== null && problem.code !== 'conflict' && problemField(problem, mine['intent'])
  return (
    <>
      <CaseForm shown={shown} intent="remind" draft="remind" className="case-form">
        <WhenFields
          form="remind"
          times={presets}
          now={now}
          typed={mine}
          error={isWhenWrong ? sentenceOf(problem) : null}
        />
        <div className="desk-field">
          <label htmlFor="remind-about">
            <Trans>What about</Trans>
          </label>
          <input
            id="remind-about"
            name="about"
            defaultValue={mine['about']}
            placeholder={t`Call the customer`}
            maxLength={200}
          />
        </div>
        <div className="desk-field">
          <label htmlFor="remind-for">
            <Trans>For whom</Trans>
          </label>
          <select id="remind-for" name="for" defaultValue={mine['for'] ?? me.id}>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <small>
          <Trans>Our clock and the law’s run on.</Trans>
        </small>
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" data-desk-send="">
            <Trans>Remind</Trans>
          </button>
        </p>
      </CaseForm>
    </>
  )
}
