import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { ServiceEvent } from '#domain/contract/ordered-services.ts'
import { useCasePage } from '#app/features/case-kit/action-form.tsx'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import { formatDayInSentence, formatShortDay } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { contractRows, serviceName } from '../describe.ts'
import { ClearedForm } from './cleared.server.tsx'
import type { ProposedService, ServiceFormProps, ServicesAtCase } from './services-at-case.server.ts'
import { serviceWorks, WorksForm } from './works.server.tsx'

/** Since when each service of an order works, and what counts from then on. */
export function ServicesCard({
  shown: { caseId, services, contract, isRecorded, mayClear },
}: {
  shown: ServicesAtCase
}) {
  const { i18n } = useLingui()
  const { shown, typed } = useCasePage()
  if (!isRecorded) return null
  const { date: today } = spanishClock(shown.now)
  const working = services.filter(({ workingOn }) => workingOn !== null).length
  const rows = contractRows(i18n, contract, { today, leaving: today })
  return (
    <CaseFold
      id="servicios"
      title={<Trans>Services</Trans>}
      line={
        <Trans>
          {working} of {services.length} work
        </Trans>
      }
      isOpen={typed['intent']?.startsWith('service-') === true}
    >
      <ol>
        {services.map((service) => (
          <li key={service.key}>
            <ServicePart
              service={service}
              about={{ id: service.key, request: caseId, unseen: serviceName(i18n, service) }}
              mayClear={mayClear}
              today={today}
            />
          </li>
        ))}
      </ol>
      {rows.length > 0 && (
        <dl className="case-facts-list">
          {rows.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </CaseFold>
  )
}

function ServicePart({ mayClear, today, ...mine }: ServiceFormProps & { mayClear: boolean; today: string }) {
  const { i18n, t } = useLingui()
  const { typed } = useCasePage()
  const { service, about } = mine
  const { key, workingOn, proposed } = service
  const id = `service-${key}`
  const since = workingOn === null ? '' : formatShortDay(Date.parse(workingOn), localeOf(i18n))
  const form = <WorksForm {...mine} today={today} />
  return (
    <section className="case-number" aria-labelledby={`${id}-name`}>
      <div className="case-part-top">
        <h3 id={`${id}-name`}>{about.unseen}</h3>
        <span className={workingOn === null ? 'desk-badge' : 'desk-badge desk-badge-ok'}>
          {workingOn !== null && <DeskIcon name="check" />}
          {since ? <Trans>Since {since}</Trans> : <Trans>Not yet</Trans>}
        </span>
      </div>
      {workingOn === null ? (
        <>
          {proposed !== null && <Proposed service={service} />}
          {form}
        </>
      ) : (
        <details open={typed['intent'] === serviceWorks.intent && typed['service'] === key}>
          <summary>
            {t`Another day…`}
            <span className="visually-hidden"> ({about.unseen})</span>
          </summary>
          {form}
          {mayClear && <ClearedForm {...mine} />}
        </details>
      )}
    </section>
  )
}

/** Where the day comes from that its field begins with. */
function Proposed({ service: { kind } }: { service: ProposedService }) {
  return (
    <p className="case-soft">
      {kind === 'mobile' || kind === 'landline' ? (
        <Trans>Its number has moved: confirm the day.</Trans>
      ) : (
        <Trans>The visit is done: confirm the day.</Trans>
      )}
    </p>
  )
}

/** The record of a service, as the history of its case has it. */
export function ServiceText({ event: { service, was } }: { event: ServiceEvent }) {
  const { i18n } = useLingui()
  const name = serviceName(i18n, service)
  const dayText = (day: string | null) => (day === null ? '' : formatDayInSentence(day, localeOf(i18n)))
  const [day, before] = [dayText(service.workingOn), dayText(was)]
  if (!day)
    return (
      <Trans>
        took back that it works since {before}: {name}
      </Trans>
    )
  return before ? (
    <Trans>
      corrected since when it works, from {before} to {day}: {name}
    </Trans>
  ) : (
    <Trans>
      recorded that it works since {day}: {name}
    </Trans>
  )
}
