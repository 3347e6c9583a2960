import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { visitFailures } from '#domain/requests/visit.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import { useTimeError, type Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { PhotoField } from './photo-field.tsx'
import { TimeFields } from './time-fields.tsx'

type FailedFormProps = { shown: CasePageView; visit: VisitView; typed: Typed; problem: Problem | null }

/** Why a visit failed, and when we come again. */
export function FailedForm({ shown, visit, typed, problem }: FailedFormProps) {
  const { i18n, t } = useLingui()
  const mine = typed['intent'] === 'visit-failed' ? typed : {}
  const error = useTimeError(problem, mine)
  return (
    <details open={problem !== null && mine['intent'] === 'visit-failed'}>
      <summary>
        <Trans>It could not be done…</Trans>
      </summary>
      <CaseForm shown={shown} intent="visit-failed" draft="visit" className="case-form" hasFiles>
        <div className="desk-field">
          <label htmlFor="failed-reason">
            <Trans>Why</Trans>
          </label>
          <select id="failed-reason" name="reason" required defaultValue={mine['reason'] ?? ''}>
            <option value="">{t`Choose a reason`}</option>
            {visitFailures.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(failureLabels[reason])}
              </option>
            ))}
          </select>
        </div>
        <div className="desk-field">
          <label htmlFor="failed-text">
            <Trans>In words, for the team (optional)</Trans>
          </label>
          <textarea id="failed-text" name="text" rows={2} maxLength={500} defaultValue={mine['text']} />
        </div>
        <PhotoField
          id="failed-photo"
          kept={shown.photos}
          refused={problem?.code === 'files' && mine['intent'] ? problem.refused : []}
        />
        <TimeFields
          form="failed"
          label={t`We come again`}
          visit={visit}
          typed={mine}
          present={null}
          isOptional
          error={error}
        />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Record it</Trans>
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
