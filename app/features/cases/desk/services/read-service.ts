import { dayOf } from '#domain/calendar/time-field.ts'
import type { ServiceAction } from '#app/features/activation/service-action.ts'

/** Why a form of a service is no action yet. */
export type ServiceError = 'service-day'

/** The beginning of a day's name in the form that puts an order in service; the key of its service follows. */
export const DAY = 'day.'

/** Reads what was posted about a service of an order. */
export function readService(intent: ServiceAction['kind'], form: FormData): ServiceAction | ServiceError {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const service = text('service')
  if (intent === 'service-cleared') return { kind: intent, service }
  const day = text('day')
  return dayOf(day) === null ? 'service-day' : { kind: intent, service, day }
}

/** The days of services, by their keys, in the form that puts an order in service; a form without them leaves it to today. */
export function readDays(form: FormData): Readonly<Record<string, string>> | ServiceError {
  const days = [...form]
    .filter(([name]) => name.startsWith(DAY))
    .map(([name, typed]) => [name.slice(DAY.length), String(typed).trim()] as const)
  return days.every(([, day]) => dayOf(day) !== null) ? Object.fromEntries(days) : 'service-day'
}
