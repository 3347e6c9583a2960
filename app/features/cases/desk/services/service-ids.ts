import { dayOf } from '#domain/calendar/time-field.ts'
import { DAY } from './read-service.ts'

/** The id of the field with the day of a service, in its own form or in the one that puts the order in service. */
export function serviceDayId(key: string, form: 'works' | 'close'): string {
  return `service-${form}-${key.replaceAll(/[^\w-]/g, '-')}`
}

/** The id of the field that a problem of a service is about; null where it is about none. */
export function serviceProblemField(code: string, typed: Readonly<Record<string, string>>): string | null {
  if (code !== 'service-day' && code !== 'service-future' && code !== 'service-past') return null
  if (typed['intent'] === 'service-works') return serviceDayId(typed['service'] ?? '', 'works')
  const days = Object.entries(typed).filter(([name]) => name.startsWith(DAY))
  const latest = days.toSorted(([, a], [, b]) => a.localeCompare(b))
  const wrong =
    code === 'service-day'
      ? days.find(([, day]) => dayOf(day) === null)
      : code === 'service-future'
        ? latest.at(-1)
        : latest[0]
  return wrong ? serviceDayId(wrong[0].slice(DAY.length), 'close') : null
}
