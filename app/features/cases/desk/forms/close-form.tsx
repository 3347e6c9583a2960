import { Trans, useLingui } from '@lingui/react/macro'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { isDone, isExplained, reasonsFor, statesByHand, type CaseState } from '#domain/requests/states/case-states.ts'
import { reasonLabels, stateLabel } from '#domain/requests/states/staff-words.ts'
import { languageName } from '#locales/formats/language-name.ts'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import type { Problem } from './case-problem.tsx'
import { DeedHeading } from './deed-heading.tsx'
import { StepFields } from '#app/features/case-kit/action-form.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'

type FormProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** How a case ends, and why; an answer with reasons where its law asks for one. */
export function CloseForm({ shown, typed, problem }: FormProps) {
  const { i18n } = useLingui()
  const { row, names, locale, needsNoCoverage } = shown
  const language = languageName(i18n, locale)
  const reasonsTo = (state: CaseState) =>
    reasonsFor(row.kind, state).filter((reason) => reason !== 'no-coverage' || !needsNoCoverage)
  return (
    <>
      <DeedHeading deed="cerrar">
        <Trans>Close</Trans>
      </DeedHeading>
      {statesByHand(row.kind, row.state)
        .filter((state) => isDone(row.kind, state))
        .map((state, index) => (
          <CaseForm key={state} shown={shown} intent="move" draft="move" className="case-form">
            <input type="hidden" name="state" value={state} />
            {reasonsTo(state).length > 0 && (
              <div className="desk-field">
                <label htmlFor={`reason-${state}`}>
                  <Trans>Why: the customer is told</Trans>
                </label>
                <Reasons
                  state={state}
                  reasons={reasonsTo(state)}
                  typed={typed['state'] === state ? (typed['reason'] ?? '') : ''}
                  isFirst={index === 0}
                  isMissing={problem?.code === 'reason-missing' && typed['state'] === state}
                />
              </div>
            )}
            {reasonsTo(state).includes('no-coverage') && shown.isMailed && (
              <Tick
                type="checkbox"
                name="tell"
                value="yes"
                defaultChecked={typed['state'] !== state || typed['tell'] === 'yes'}
              >
                <Trans>If we do not reach the address, write so to the customer by e-mail, in {language}</Trans>
              </Tick>
            )}
            {isExplained(row.kind, state) && (
              <div className="desk-field">
                <label htmlFor={`answer-${state}`}>
                  <Trans>Your answer, with the reasons: it is sent in {language}</Trans>
                </label>
                <textarea
                  id={`answer-${state}`}
                  name="text"
                  rows={6}
                  defaultValue={typed['state'] === state ? typed['text'] : undefined}
                  lang={locale}
                  required
                />
                {state === 'rejected' && (
                  <small>
                    <Trans>Whom the customer can turn to is added.</Trans>
                  </small>
                )}
              </div>
            )}
            <StepFields state={state} />
            <p className="desk-buttons">
              <button className="desk-button">{stateLabel(i18n, names, row.kind, state)}</button>
            </p>
          </CaseForm>
        ))}
    </>
  )
}

type ReasonsProps = {
  state: CaseState
  reasons: ReturnType<typeof reasonsFor>
  typed: string
  isFirst: boolean
  isMissing: boolean
}

/** No reason is chosen by itself. */
function Reasons({ state, reasons, typed, isFirst, isMissing }: ReasonsProps) {
  const { i18n, t } = useLingui()
  return (
    <select
      id={`reason-${state}`}
      name="reason"
      defaultValue={typed}
      required
      aria-invalid={isMissing || undefined}
      data-desk-first={isFirst ? '' : undefined}
    >
      <option value="">{t`Choose a reason`}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {i18n._(reasonLabels[reason])}
        </option>
      ))}
    </select>
  )
}
