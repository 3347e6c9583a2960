import { Trans, useLingui } from '@lingui/react/macro'
import { failureLabels } from '#domain/requests/states/staff-words.ts'
import { isUnsuited } from '#domain/requests/visit-rules.ts'
import { asTyped } from '#app/components/text/as-typed.tsx'
import { textIn } from '#domain/catalogue/catalogue.ts'
import type { VisitState } from '#domain/requests/visit.ts'
import { answerLabels, visitDay, visitHours, visitStates } from '../describe.ts'
import { localeOf } from '#locales/i18n.ts'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { useCasePage } from '#app/features/case-kit/action-form.tsx'
import { CancelForm } from './cancelled.server.tsx'
import { DoneForm } from './done.server.tsx'
import { FailedForm } from './failed.server.tsx'
import { PlanForm } from './planned.server.tsx'
import { ReopenForm } from './reopened.server.tsx'
import type { VisitAtCase } from './visit-at-case.server.ts'

/** When somebody comes to the home of an order, and what can be done about it. */
export function VisitCard({ shown: visit }: { shown: VisitAtCase }) {
  const { i18n } = useLingui()
  const { shown, typed } = useCasePage()
  const { open, past, today, isEnded } = visit
  const said = open ?? past
  const isWritten = Object.keys(shown.drafts.typed).some((form) => form.startsWith('visit-'))
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
      {said ? <VisitFacts visit={visit} /> : <NoDate visit={visit} />}
      {open && !isEnded && (
        <>
          {open.day <= today && (
            <>
              <DoneForm />
              <FailedForm visit={visit} photos={visit.photos} />
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
      {!isEnded && visit.mistaken && <ReopenForm visit={visit} mistaken={visit.mistaken} />}
      {!isEnded && said?.state !== 'done' && <PlanForm visit={visit} />}
      {open && !isEnded && <CancelForm />}
    </CaseFold>
  )
}

/** How far a visit is: a word always, with a shape where it counts. */
function VisitBadge({ state }: { state: VisitState }) {
  const { i18n } = useLingui()
  const look = { confirmed: 'desk-badge-ok', failed: 'desk-badge-bad' }[state as string] ?? ''
  return <span className={`desk-badge ${look}`.trim()}>{i18n._(visitStates[state])}</span>
}

function NoDate({ visit }: { visit: VisitAtCase }) {
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

function VisitFacts({ visit }: { visit: VisitAtCase }) {
  const { i18n, t } = useLingui()
  const { open, past, technician, zone, phone, missed, locale } = visit
  const said = open ?? past
  if (!said) return null
  const where = zone ? textIn(zone, localeOf(i18n)) : ''
  const due = said.reason === 'missed' ? textIn(missed, locale) : ''
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
