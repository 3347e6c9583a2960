import { Trans, useLingui } from '@lingui/react/macro'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import { useTimeError, type Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { ElsewhereField, PlanButtons, TechnicianField } from './elsewhere-field.tsx'
import { TimeFields } from './time-fields.tsx'

type PlanFormProps = { shown: CasePageView; visit: VisitView; typed: Typed; problem: Problem | null }

/** When we come, who, and how they get in: proposed to the customer, or agreed with them. */
export function PlanForm({ shown, visit, typed, problem }: PlanFormProps) {
  const { t } = useLingui()
  const { open, past, technicians, phone } = visit
  const mine = typed['intent'] === 'visit-plan' ? typed : {}
  const error = useTimeError(problem, mine)
  const known = open ?? past
  const busy = mine['intent'] && problem?.code === 'technician-busy' ? problem : null
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
      <TechnicianField
        form="visit"
        problem={busy}
        technicians={technicians}
        chosen={mine['technician'] ?? known?.technician ?? ''}
      />
      <ElsewhereField form="visit" problem={busy} typed={mine} />
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
      {open?.state === 'confirmed' && !busy ? (
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong" name="state" value="confirmed">
            <Trans>Save</Trans>
          </button>
        </p>
      ) : (
        <PlanButtons problem={busy} typed={mine} />
      )}
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
