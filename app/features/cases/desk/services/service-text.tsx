import { Trans, useLingui } from '@lingui/react/macro'
import type { ServiceEvent, WorkingService } from '#domain/contract/ordered-services.ts'
import { serviceName, workingText } from '#app/features/activation/describe.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'

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

/** The services that work since an order was put in service. */
export function Began({ services }: { services: readonly WorkingService[] }) {
  const { i18n } = useLingui()
  const text = workingText(i18n, services)
  return <Trans>Works since: {text}</Trans>
}
