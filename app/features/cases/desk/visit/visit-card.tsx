import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { isUnsuited } from '#domain/requests/visit-rules.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { VisitState } from '#domain/requests/visit.ts'
import { answerLabels, visitDay, visitHours, visitStates } from '#app/features/installation/describe.ts'
import type { VisitView } from '#app/features/installation/shown-visit.server.ts'
import { localeOf } from '#locales/i18n.ts'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import type { Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import { FailedForm } from './failed-form.tsx'
import { PlanForm } from './plan-form.tsx'
import { ReopenForm } from './reopen-form.tsx'

type VisitCardProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** When somebody comes to the home of an order, and what can be done about it; nothing where nobody has to. */
export function VisitCard({ shown, typed, problem }: VisitCardProps) {
  const { i18n } = useLingui()
  const { visit, row } = shown
  if (!visit) return null
  const { open, past, today } = visit
  const said = open ?? past
  const isWritten = (['visit', 'visit-reopen'] as const).some((form) => shown.drafts.typed[form])
  const isOver = isDone(row.kind, row.state)
  const props = { shown, visit, typed, problem }
  return (
    <CaseFold
      id="instalacion"
      title={<Trans>Installation</Trans>}
      line={
        said ? (
          <>
            {visitDay(i18n, said.day)}, {visitHours(i18n, said)} <VisitBadge state={said.state} />
          </>
        ) : (
          <Trans>No date yet</Trans>
        )
      }
      isOpen={(open !== null && isUnsuited(open)) || isWritten || typed['intent']?.startsWith('visit-') === true}
    >
      {said ? <VisitFacts shown={shown} visit={visit} /> : <NoDate visit={visit} />}
      {open && !isOver && (
        <>
          {open.day <= today && (
            <>
              <CaseForm shown={shown} intent="visit-done">
                <p className="desk-buttons">
                  <button className="desk-button">
                    <DeskIcon name="check" />
                    <Trans context="a visit">Done</Trans>
                  </button>
                </p>
              </CaseForm>
              <FailedForm {...props} />
            </>
          )}
          {isUnsuited(open) && (
            <p className="desk-problem">
              <Trans>Ours: the time does not suit them. Plan it anew, also at the same time, or call it off.</Trans>
            </p>
          )}
          {open.state === 'confirmed' && open.remindedAt === null && (
            <p className="case-soft">
              <Trans>The customer is reminded by e-mail the day before.</Trans>
            </p>
          )}
        </>
      )}
      {!isOver && visit.mistaken && <ReopenForm {...props} mistaken={visit.mistaken} />}
      {!isOver && said?.state !== 'done' && <PlanForm {...props} />}
      {open && !isOver && (
        <CaseForm shown={shown} intent="visit-cancel">
          <p className="desk-buttons">
            <button className="desk-button desk-button-quiet">
              <Trans>Call the visit off</Trans>
            </button>
          </p>
        </CaseForm>
      )}
    </CaseFold>
  )
}

/** How far a visit is: a word always, with a shape where it counts. */
export function VisitBadge({ state }: { state: VisitState }) {
  const { i18n } = useLingui()
  const look = { confirmed: 'desk-badge-ok', failed: 'desk-badge-bad' }[state as string] ?? ''
  return <span className={`desk-badge ${look}`.trim()}>{i18n._(visitStates[state])}</span>
}

function NoDate({ visit }: { visit: VisitView }) {
  return (
    <p className="case-soft">
      {visit.zone ? (
        <Trans>No date yet.</Trans>
      ) : (
        <Trans>No date yet. Its place is in no zone: write day and hours.</Trans>
      )}
    </p>
  )
}

function VisitFacts({ shown, visit }: { shown: CasePageView; visit: VisitView }) {
  const { i18n, t } = useLingui()
  const { open, past, technician, zone, phone, missed } = visit
  const said = open ?? past
  if (!said) return null
  const where = zone ? textIn(zone, localeOf(i18n)) : ''
  const due = said.reason === 'missed' ? textIn(missed, shown.locale) : ''
  const call = said.phone || phone
  return (
    <dl className="case-facts-list">
      <Fact label={t`Day`}>
        <b>{visitDay(i18n, said.day)}</b>
      </Fact>
      <Fact label={t`Hours`}>{visitHours(i18n, said)}</Fact>
      {open?.answer && <Fact label={t`Their calendar says`}>{i18n._(answerLabels[open.answer])}</Fact>}
      {(technician || where) && <Fact label={t`Technician`}>{[technician, where].filter(Boolean).join(' · ')}</Fact>}
      {said.access && <Fact label={t`Access`}>{asTyped(said.access)}</Fact>}
      <Fact label={t`Phone`}>
        <a href={`tel:${call}`} className="num">
          {call}
        </a>
      </Fact>
      {said.reason && <Fact label={t`Why it failed`}>{i18n._(failureLabels[said.reason])}</Fact>}
      {due && <Fact label={t`Due to the customer`}>{due}</Fact>}
    </dl>
  )
}
