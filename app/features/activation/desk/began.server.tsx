import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import { CaseField, useCasePage } from '#app/features/case-kit/action-form.tsx'
import { Objection, type Follower, type StepTold } from '#app/features/case-kit/capability.server.ts'
import { serviceName, workingText } from '../describe.ts'
import { putWorking, workingServicesOf } from '../working-services.server.ts'
import { orderOfCase, wrongDay } from './record-service.server.ts'
import type { ServicesAtCase } from './services-at-case.server.ts'

/** The beginning of a day's name in the form that puts an order in service; the key of its service follows. */
const DAY = 'service-close-'

/**
 * With an order that is put in service all of it works: what nobody had said so of since the day that staff give for it, or else
 * since today.
 */
export const servicesBegin: Follower = {
  before: async (deps, _site, tx, { row, event, state, typed }) => {
    const order =
      event.kind === 'moved' && state === 'installed' ? await orderOfCase(deps, tx, { ...row, state }) : null
    if (!order) return {}
    const now = deps.clock()
    const { date: today } = spanishClock(now)
    const began = (await workingServicesOf(tx, order))
      .filter(({ workingOn }) => workingOn === null)
      .map((service) => ({ ...service, workingOn: (typed[DAY + service.key] ?? today).trim() }))
    const wrong = began.flatMap(({ key, workingOn: day }) => {
      const why = dayOf(day) === null ? msg`Choose a day.` : wrongDay(day, order.receivedAt, now)
      return why ? [[DAY + key, why] as const] : []
    })
    const [first] = wrong
    if (first) return new Objection(first[1], Object.fromEntries(wrong))
    for (const service of began) await putWorking(tx, order.caseId, service, now)
    return began.length > 0 ? { told: { began } } : {}
  },
  undo: async ({ clock }, tx, { began = [] }, caseId) => {
    for (const { key } of began) await putWorking(tx, caseId, { key, workingOn: null }, clock())
  },
}

/** Since when each service works of which nobody has said so, as its order is put in service. */
export function BeginFields({ shown: { services }, state }: { shown: ServicesAtCase; state: CaseState }) {
  const { i18n } = useLingui()
  const { shown } = useCasePage()
  const { date: today } = spanishClock(shown.now)
  const open = services.filter(({ workingOn }) => workingOn === null)
  if (state !== 'installed' || open.length === 0) return null
  return (
    <fieldset>
      <legend>
        <Trans>Works since</Trans>
      </legend>
      {open.map((service) => (
        <div key={service.key} className="desk-inline">
          <CaseField
            name={DAY + service.key}
            type="date"
            label={serviceName(i18n, service)}
            initial={service.proposed ?? today}
            max={today}
            required
          />
        </div>
      ))}
    </fieldset>
  )
}

/** The services that work since an order was put in service. */
export function BeganText({ told: { began } }: { told: StepTold }) {
  const { i18n } = useLingui()
  if (!began) return null
  const text = workingText(i18n, began)
  return (
    <>
      {'. '}
      <Trans>Works since: {text}</Trans>
    </>
  )
}
