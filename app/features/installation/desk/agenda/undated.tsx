import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalHref } from '#app/components/document/use-local-href.ts'
import { readTime, timeCode } from '#app/features/installation/rules.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import { CaseForm } from '#app/features/case-kit/case-form.tsx'
import { busyIn, ElsewhereField, PlanButtons, TechnicianField } from '../elsewhere-field.tsx'
import { TimeFields } from '../time-fields.tsx'
import type { AgendaAnswer } from './act-on-agenda.server.ts'
import type { Agenda } from './agenda.server.ts'
import { agendaAddress } from './agenda-address.ts'
import { AgendaProblem } from './agenda-problem.tsx'
import type { UndatedOrder } from './undated.server.ts'

type UndatedProps = { agenda: Agenda; answer: AgendaAnswer | null }

/** The orders that can go ahead and have no date, whoever waits longest first, each with the form that gives it one. */
export function Undated({ agenda, answer }: UndatedProps) {
  const { i18n } = useLingui()
  const { undated, filter } = agenda
  const { orders, count } = undated
  const wished = readTime(filter.slot)
  const isGone = answer !== null && !orders.some(({ caseId }) => caseId === answer.caseId)
  const more = count - orders.length
  return (
    <section className="agenda-look" aria-labelledby="agenda-sin-fecha">
      <div>
        <h2 id="agenda-sin-fecha">
          <Trans>Confirmed, and still without a date</Trans>
        </h2>
        <p className="desk-detail">
          {wished ? <Trans>For {dayWithHours(i18n, wished)}</Trans> : <Trans>Whoever waits longest comes first</Trans>}
        </p>
      </div>
      {isGone && <AgendaProblem answer={answer} field={null} />}
      {orders.length === 0 ? (
        <p>
          <Trans>Every order that can go ahead has its date.</Trans>
        </p>
      ) : (
        <ol className="agenda-orders">
          {orders.map((order, index) => (
            <li key={order.caseId} id={`pedido-${order.caseId}`}>
              <Order
                order={order}
                agenda={agenda}
                answer={answer?.caseId === order.caseId ? answer : null}
                // Whoever has just planned one goes on with the next.
                isNext={index === 0 && answer === null && agenda.said !== null}
              />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <p>
          <Trans>And {more} more: these come first.</Trans>
        </p>
      )}
    </section>
  )
}

type OrderProps = { order: UndatedOrder; agenda: Agenda; answer: AgendaAnswer | null; isNext: boolean }

function Order({ order, agenda, answer, isNext }: OrderProps) {
  const { t } = useLingui()
  const href = useLocalHref()
  const { filter, technicians, formId, today, now } = agenda
  const typed = answer?.typed ?? {}
  const form = `plan-${order.caseId}`
  const wished = order.free.some((slot) => timeCode(slot) === filter.slot) ? readTime(filter.slot) : null
  const busy = busyIn(answer?.shows)
  return (
    <article aria-labelledby={`${form}-quien`}>
      <header>
        <h3 id={`${form}-quien`}>
          <a href={href(`/gestion/casos/${order.caseId}#instalacion`)}>{order.name}</a>
        </h3>
        <p className="desk-detail">
          {[order.about, order.place, order.zone, t`Received on ${order.received}`].filter(Boolean).join(' · ')}
        </p>
        {order.wantsCall && (
          <p>
            <b>
              <Trans>No time suited them: they want to be called.</Trans>
            </b>
          </p>
        )}
        {order.hasFailed && (
          <p>
            <Trans>The visit before could not be done.</Trans>
          </p>
        )}
      </header>
      <CaseForm shown={{ formId, row: order.row }} intent="visit-plan" className="agenda-order">
        <input type="hidden" name="case" value={order.caseId} />
        <input type="hidden" name="access" value={order.access} />
        <input type="hidden" name="phone" value={order.phone} />
        {answer && <AgendaProblem answer={answer} field={answer.field && `${form}-${answer.field}`} />}
        <TimeFields
          form={form}
          label={t`When`}
          visit={{ free: order.free, today, now }}
          typed={typed}
          present={wished}
          isOptional={false}
          isFocused={isNext}
        />
        <TechnicianField
          form={form}
          busy={busy}
          technicians={technicians}
          chosen={typed['technician'] ?? filter.technician}
        />
        <ElsewhereField form={form} busy={busy} typed={typed} />
        <PlanButtons busy={busy} typed={typed} name={order.name} />
      </CaseForm>
    </article>
  )
}

const MAX_BESIDE = 8

/** The first of them beside a day, with the way to give them a date. */
export function UndatedBeside({ agenda: { undated, filter } }: Pick<UndatedProps, 'agenda'>) {
  const href = useLocalHref()
  const { orders, count } = undated
  if (count === 0) return null
  const all = href(agendaAddress(filter, { view: 'sin-fecha' }))
  return (
    <aside className="agenda-beside" aria-labelledby="agenda-al-lado">
      <h2 id="agenda-al-lado">
        <Trans>Confirmed, and still without a date</Trans> <b className="desk-badge desk-badge-lit num">{count}</b>
      </h2>
      <ol>
        {orders.slice(0, MAX_BESIDE).map(({ caseId, name, place, zone, wantsCall }) => (
          <li key={caseId}>
            <a href={`${all}#pedido-${caseId}`}>{name}</a>
            <span className="desk-detail">{[place, zone].filter(Boolean).join(' · ')}</span>
            {wantsCall && (
              <span>
                <Trans>Wants to be called</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
      {count > MAX_BESIDE && (
        <p>
          <a href={all}>
            <Trans>All {count}</Trans>
          </a>
        </p>
      )}
    </aside>
  )
}
