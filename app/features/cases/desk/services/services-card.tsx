import { Trans, useLingui } from '@lingui/react/macro'
import { DeskIcon } from '#app/components/controls/desk-icon.tsx'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { contractRows, serviceName } from '#app/features/activation/describe.ts'
import { mayRecord } from '#app/features/activation/working.ts'
import { formatShortDay } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { CaseFold } from '#app/features/case-kit/case-fold.tsx'
import { Fact } from '#app/features/case-kit/fact.tsx'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import type { Problem } from '../forms/case-problem.tsx'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import type { ProposedService } from './proposed-services.server.ts'
import { ServiceDayError } from './service-day-error.tsx'
import { serviceDayId } from './service-ids.ts'

type ServicesCardProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** Whether a case has services that staff record. */
export function mayRecordServices({ row: { state }, services }: Pick<CasePageView, 'row' | 'services'>): boolean {
  return services !== null && mayRecord(state, services.services)
}

/** Since when each service of an order works, and what counts from then on. */
export function ServicesCard(props: ServicesCardProps) {
  const { i18n } = useLingui()
  const { shown } = props
  if (!mayRecordServices(shown) || !shown.services) return null
  const { services, contract } = shown.services
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
      isOpen={props.typed['intent']?.startsWith('service-') === true}
    >
      <ol>
        {services.map((service) => (
          <li key={service.key}>
            <ServicePart {...props} service={service} today={today} />
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

type ServicePartProps = ServicesCardProps & { service: ProposedService; today: string }

function ServicePart({ shown, typed, problem, service, today }: ServicePartProps) {
  const { i18n, t } = useLingui()
  const { key, workingOn, proposed } = service
  const id = serviceDayId(key, 'works')
  const isSent = typed['intent'] === 'service-works' && typed['service'] === key
  const name = serviceName(i18n, service)
  const since = workingOn === null ? '' : formatShortDay(Date.parse(workingOn), localeOf(i18n))
  const form = (
    <CaseForm shown={shown} intent="service-works" className="desk-inline">
      <input type="hidden" name="service" value={key} />
      <label htmlFor={id}>{t`Works since`}</label>
      <input
        id={id}
        name="day"
        type="date"
        max={today}
        required
        defaultValue={isSent ? typed['day'] : (workingOn ?? proposed ?? today)}
        aria-describedby={`${id}-error`}
      />
      <button className="desk-button">
        {workingOn === null ? <Trans>It works</Trans> : <Trans>Correct the day</Trans>}
        <span className="visually-hidden"> ({name})</span>
      </button>
      <ServiceDayError id={id} typed={typed} problem={problem} />
    </CaseForm>
  )
  return (
    <section className="case-number" aria-labelledby={`${id}-name`}>
      <div className="case-part-top">
        <h3 id={`${id}-name`}>{name}</h3>
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
        <details open={isSent && problem !== null}>
          <summary>
            {t`Another day…`}
            <span className="visually-hidden"> ({name})</span>
          </summary>
          {form}
          {shown.row.state !== 'installed' && (
            <CaseForm shown={shown} intent="service-cleared">
              <input type="hidden" name="service" value={key} />
              <p className="desk-buttons">
                <button className="desk-button desk-button-quiet">
                  <Trans>It does not work yet</Trans>
                  <span className="visually-hidden"> ({name})</span>
                </button>
              </p>
            </CaseForm>
          )}
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
