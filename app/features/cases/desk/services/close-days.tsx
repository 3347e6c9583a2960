import { Trans, useLingui } from '@lingui/react/macro'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { serviceName } from '#app/features/activation/describe.ts'
import type { CasePageView, Typed } from '../case/shown-case.ts'
import type { Problem } from '../forms/case-problem.tsx'
import { DAY } from './read-service.ts'
import { ServiceDayError } from './service-day-error.tsx'
import { serviceDayId } from './service-ids.ts'

type CloseDaysProps = { shown: CasePageView; typed: Typed; problem: Problem | null }

/** Since when each service works of which nobody has said so, as its order is put in service. */
export function CloseDays({ shown, typed, problem }: CloseDaysProps) {
  const { i18n } = useLingui()
  const open = (shown.services?.services ?? []).filter(({ workingOn }) => workingOn === null)
  const { date: today } = spanishClock(shown.now)
  if (open.length === 0) return null
  return (
    <fieldset>
      <legend>
        <Trans>Works since</Trans>
      </legend>
      {open.map((service) => {
        const id = serviceDayId(service.key, 'close')
        const sent = typed['state'] === 'installed' ? typed[DAY + service.key] : undefined
        return (
          <div key={service.key} className="desk-inline">
            <label htmlFor={id}>{serviceName(i18n, service)}</label>
            <input
              id={id}
              name={DAY + service.key}
              type="date"
              max={today}
              required
              defaultValue={sent ?? service.proposed ?? today}
              aria-describedby={`${id}-error`}
            />
            <ServiceDayError id={id} typed={typed} problem={problem} />
          </div>
        )
      })}
    </fieldset>
  )
}
