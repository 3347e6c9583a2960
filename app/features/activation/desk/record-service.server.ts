import type { Kysely, Transaction } from 'kysely'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isAllWorking } from '#domain/contract/ordered-services.ts'
import { nextStates } from '#domain/requests/states/case-states.ts'
import { atField, Objection, type Done } from '#app/features/case-kit/capability.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { requestInUse } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'
import { mayRecord } from '../working.ts'
import { putWorking, workingServicesOf, type OrderOfServices } from '../working-services.server.ts'

type Deps = Pick<Foundation, 'cipher' | 'clock'> & WithKinds

/** An order in use, by what of it may begin to work. */
type RecordedOrder = OrderOfServices & {
  /** In milliseconds since 1970. */
  readonly receivedAt: number
}

/** The order of a case by what of it may begin to work; null for what is no order in use. */
export async function orderOfCase(
  { cipher, kinds }: Deps,
  kysely: Kysely<Schema>,
  { request_id: caseId, state }: Pick<CaseRow, 'request_id' | 'state'>,
): Promise<RecordedOrder | null> {
  const found = await requestInUse(cipher, kysely, caseId)
  const bought = found && kinds[found.content.kind].bought?.(found.content)
  return found && bought ? { caseId, state, receivedAt: found.receivedAt, services: bought.services } : null
}

/** The service of a form, by its key. */
export function postedService(form: FormData): string {
  return String(form.get('service') ?? '').trim()
}

/**
 * Records or corrects since when a service of an order works, within the action on its case; `day` is null where it does not yet.
 * All that was ordered works with it, unless it is a day that is corrected: then the order is in service.
 */
export async function recordService(
  deps: Deps,
  tx: Transaction<Schema>,
  place: CaseRow,
  { service: key, day }: { readonly service: string; readonly day: string | null },
): Promise<Done | Objection> {
  const order = await orderOfCase(deps, tx, place)
  const known = order ? await workingServicesOf(tx, order) : []
  const was = known.find((each) => each.key === key)
  if (!order || !was || !mayRecord(place.state, known))
    return new Objection(msg`That can’t be recorded of the order as it is now.`)
  if (day === null && place.state === 'installed')
    return new Objection(msg`Open the case again first: in service all of it works.`)
  const now = deps.clock()
  const wrong = day === null ? null : wrongDay(day, order.receivedAt, now)
  if (wrong) return atField('day', wrong)
  const service = { ...was, workingOn: day }
  await putWorking(tx, order.caseId, service, now)
  const services = known.map((each) => (each.key === key ? service : each))
  const isAll = was.workingOn === null && isAllWorking(services)
  return {
    event: { kind: 'service', service, was: was.workingOn },
    audited: 'service-recorded',
    ...(isAll &&
      nextStates(place.kind, place.state).includes('installed') && { moves: { state: 'installed', reason: null } }),
  }
}

/** Why an order that was received then has no service that works since that day; null where it may. */
export function wrongDay(day: string, receivedAt: number, now: number): MessageDescriptor | null {
  if (day > spanishClock(now).date) return msg`What works has begun to by today: choose a day until today.`
  return day < spanishClock(receivedAt).date ? msg`Nothing works before it was ordered: choose a later day.` : null
}
