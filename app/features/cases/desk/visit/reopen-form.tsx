import { Trans, useLingui } from '@lingui/react/macro'
import { visitMoment } from '#app/features/installation/describe.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import type { Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { ElsewhereField } from './elsewhere-field.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'

type ReopenFormProps = {
  shown: CasePageView
  visit: VisitView
  mistaken: NonNullable<VisitView['mistaken']>
  typed: Typed
  problem: Problem | null
}

/** Takes back what was recorded of a visit by mistake, with the reason. */
export function ReopenForm({ shown, visit, mistaken, typed, problem }: ReopenFormProps) {
  const { i18n } = useLingui()
  const sent = typed['intent'] === 'visit-reopen' ? typed : null
  const mine = sent ?? shown.drafts.typed['visit-reopen'] ?? {}
  const moment = visitMoment(i18n, mistaken)
  return (
    <details open={mine['intent'] !== undefined}>
      <summary>
        {mistaken.state === 'done' ? <Trans>“Done” was a mistake…</Trans> : <Trans>“Failed” was a mistake…</Trans>}
      </summary>
      <CaseForm shown={shown} intent="visit-reopen" draft="visit-reopen" className="case-form">
        <p className="case-soft">
          <Trans>The visit is to be recorded again: {moment}.</Trans>{' '}
          {visit.open && <Trans>The one that was planned since is called off.</Trans>}{' '}
          <Trans>The customer is written to.</Trans>
        </p>
        <div className="desk-field">
          <label htmlFor="reopen-text">
            <Trans>Why, for the team</Trans>
          </label>
          <textarea
            id="reopen-text"
            name="text"
            rows={2}
            maxLength={500}
            required
            defaultValue={mine['text']}
            aria-invalid={problem !== null && sent ? true : undefined}
          />
        </div>
        <ElsewhereField form="reopen" problem={sent && problem} typed={mine} />
        <p className="desk-buttons">
          <button className="desk-button">
            <Trans>Take back what was recorded</Trans>
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
