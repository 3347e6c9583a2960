import { Trans, useLingui } from '@lingui/react/macro'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import { useTimeError, type Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { ElsewhereField } from './elsewhere-field.tsx'
import { TimeFields } from './time-fields.tsx'

type PlanFormProps = { shown: CasePageView; visit: VisitView; typed: Typed; problem: Problem | null }

/** When we come, who, and how they get in: proposed to the customer, or agreed with them. */
export function PlanForm({ shown, visit, typed, problem }: PlanFormProps) {
  const { t } = useLingui()
  const { open, past, technicians, phone } = visit
  const mine = typed['intent'] === 'visit-plan' ? typed : {}
  const error = useTimeError(problem, mine)
  const known = open ?? past
  const form = (
    <CaseForm shown={shown} intent="visit-plan" draft="visit" className="case-form">
      <TimeFields
        form="visit"
        label={t`When`}
        visit={visit}
        typed={mine}
        present={open}
        isOptional={false}
        error={error}
      />
      {technicians.length > 0 && (
        <div className="desk-field">
          <label htmlFor="visit-technician">
            <Trans>Technician</Trans>
          </label>
          <select id="visit-technician" name="technician" defaultValue={mine['technician'] ?? known?.technician ?? ''}>
            <option value="">{t`Nobody yet`}</option>
            {technicians.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <ElsewhereField form="visit" problem={problem} typed={mine} />
      <div className="desk-field">
        <label htmlFor="visit-access">
          <Trans>Access (optional)</Trans>
        </label>
        <textarea
          id="visit-access"
          name="access"
          rows={2}
          maxLength={500}
          defaultValue={mine['access'] ?? known?.access}
        />
      </div>
      <div className="desk-field">
        <label htmlFor="visit-phone">
          <Trans>Phone on the day</Trans>
        </label>
        <input
          id="visit-phone"
          name="phone"
          type="tel"
          defaultValue={mine['phone'] ?? (known?.phone || phone)}
          autoComplete="off"
        />
      </div>
      <p className="desk-buttons">
        <button className="desk-button desk-button-strong" name="state" value="confirmed">
          {open?.state === 'confirmed' ? <Trans>Save</Trans> : <Trans>Confirm</Trans>}
        </button>
        {open?.state !== 'confirmed' && (
          <button className="desk-button" name="state" value="proposed">
            <Trans>Propose</Trans>
          </button>
        )}
      </p>
    </CaseForm>
  )
  if (!open) return form
  return (
    <details open={problem !== null && typed['intent'] === 'visit-plan'}>
      <summary>
        {open.state === 'confirmed' ? <Trans>Move or change it</Trans> : <Trans>Confirm or move it</Trans>}
      </summary>
      {form}
    </details>
  )
}
