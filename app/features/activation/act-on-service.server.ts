import type { Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isAllWorking, type ServiceEvent, type WorkingService } from '#domain/contract/ordered-services.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { ServiceAction, ServiceRefusal } from './service-action.ts'
import { mayRecord } from './working.ts'
import { putWorking, workingServicesOf, type OrderOfServices } from './working-services.server.ts'

/** An order in use, by what of it may begin to work. */
export type RecordedOrder = OrderOfServices & {
  readonly state: CaseState
  /** In milliseconds since 1970. */
  readonly receivedAt: number
}

/** The recorded event, and whether all that was ordered works with it, which a corrected day does not bring about. */
export type ActedOnService = { readonly event: ServiceEvent; readonly isAll: boolean }

/** Records or corrects since when a service of an order works, with the audit, within the action on its case. */
export async function actOnService(
  deps: Pick<Foundation, 'clock'>,
  tx: Transaction<Schema>,
  order: RecordedOrder | null,
  { actor, action }: { readonly actor: string; readonly action: ServiceAction },
): Promise<ActedOnService | ServiceRefusal> {
  if (!order) return 'no-service'
  const { caseId, state } = order
  const known = await workingServicesOf(tx, order)
  const was = known.find(({ key }) => key === action.service)
  if (!was || !mayRecord(state, known)) return 'no-service'
  const now = deps.clock()
  const workingOn = action.kind === 'service-works' ? action.day : null
  if (workingOn === null && state === 'installed') return 'service-in-use'
  const why = workingOn === null ? null : dayRefusal(workingOn, order.receivedAt, now)
  if (why) return why
  const service = { ...was, workingOn }
  await putWorking(tx, caseId, service, now)
  await writeAudit(tx, { staff: actor, action: 'service-recorded', subject: caseId, at: now })
  const services = known.map((each) => (each.key === was.key ? service : each))
  const isAll = was.workingOn === null && isAllWorking(services)
  return { event: { kind: 'service', service, was: was.workingOn }, isAll }
}

/**
 * Notes what works of an order that is put in service and of which nobody had said so: since the day that staff give for it, or
 * else since today. Within the action that does so.
 */
export async function beginServices(
  deps: Pick<Foundation, 'clock'>,
  tx: Transaction<Schema>,
  order: RecordedOrder | null,
  days: Readonly<Record<string, string>>,
): Promise<readonly WorkingService[] | ServiceRefusal> {
  if (!order) return []
  const now = deps.clock()
  const { date: today } = spanishClock(now)
  const began = (await workingServicesOf(tx, order))
    .filter(({ workingOn }) => workingOn === null)
    .map((service) => ({ ...service, workingOn: days[service.key] ?? today }))
  for (const { workingOn } of began) {
    const why = dayRefusal(workingOn, order.receivedAt, now)
    if (why) return why
  }
  for (const service of began) await putWorking(tx, order.caseId, service, now)
  return began
}

function dayRefusal(day: string, receivedAt: number, now: number): ServiceRefusal | null {
  if (day > spanishClock(now).date) return 'service-future'
  return day < spanishClock(receivedAt).date ? 'service-past' : null
}
