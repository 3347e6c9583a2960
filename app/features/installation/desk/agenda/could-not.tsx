import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { Tick } from '#app/components/forms/fields/tick.tsx'
import { visitFailures } from '#domain/requests/visit.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { PhotoField, type KeptPhoto } from '#app/features/case-kit/photo-field.tsx'
import type { AgendaAnswer } from './act-on-agenda.server.ts'
import type { AgendaVisit } from './agenda-visits.server.ts'
import { AgendaProblem } from './agenda-problem.tsx'

type CouldNotProps = {
  shown: Parameters<typeof CaseForm>[0]['shown']
  visit: AgendaVisit
  kept: readonly KeptPhoto[]
  /** The fields that were typed and not sent. */
  draft: Readonly<Record<string, string>> | null
  answer: AgendaAnswer | null
}

/** Why a visit could not be done, with what was seen there. */
export function CouldNot({ shown, visit, kept, draft, answer }: CouldNotProps) {
  const { i18n } = useLingui()
  const typed = answer?.typed ?? draft ?? {}
  const form = `fallo-${visit.caseId}`
  return (
    <details open={answer !== null || draft !== null || kept.length > 0} className="agenda-could-not">
      <summary className="desk-button">
        <Trans>It could not be done…</Trans>
      </summary>
      <CaseForm shown={shown} intent="visit-failed" draft="visit" className="case-form" hasFiles>
        <input type="hidden" name="case" value={visit.caseId} />
        <input type="hidden" name="visit" value={visit.seen} />
        {answer && <AgendaProblem answer={answer} field={answer.field && `${form}-${answer.field}`} />}
        <fieldset id={`${form}-reason`} tabIndex={-1} className="case-choice">
          <legend>
            <Trans>Why could it not be done?</Trans>
          </legend>
          {visitFailures.map((reason) => (
            <Tick
              key={reason}
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={typed['reason'] === reason}
              required
            >
              {i18n._(failureLabels[reason])}
            </Tick>
          ))}
        </fieldset>
        <div className="desk-field">
          <label htmlFor={`${form}-text`}>
            <Trans>What you have seen (optional)</Trans>
          </label>
          <textarea id={`${form}-text`} name="text" rows={2} maxLength={500} defaultValue={typed['text']} />
        </div>
        <PhotoField id={`${form}-photo`} kept={kept} refused={answer?.refused ?? []} />
        <p className="desk-buttons">
          <button className="desk-button desk-button-strong">
            <Trans>Record it</Trans>
          </button>
        </p>
      </CaseForm>
    </details>
  )
}
