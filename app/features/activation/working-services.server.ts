import type { Kysely, Transaction } from 'kysely'
import type { OrderedService, WorkingService } from '#domain/contract/ordered-services.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import { mayWork } from './working.ts'

export type OrderOfServices = {
  readonly caseId: string
  /** null where it has no case yet. */
  readonly state: CaseState | null
  readonly services: readonly OrderedService[]
}

/** As many are looked up at a time. */
const BATCH_SIZE = 500

/** The services of orders, each with the day on which it began to work; none works of an order that ended without. */
export async function workingServices(
  kysely: Kysely<Schema>,
  orders: readonly OrderOfServices[],
): Promise<ReadonlyMap<string, readonly WorkingService[]>> {
  const days = new Map<string, string>()
  const ids = orders.filter(({ state }) => mayWork(state)).map(({ caseId }) => caseId)
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await kysely
      .selectFrom('working_services')
      .selectAll()
      .where('case_id', 'in', ids.slice(from, from + BATCH_SIZE))
      .execute()
    for (const { case_id, service, working_on } of rows) days.set(`${case_id} ${service}`, working_on)
  }
  return new Map(
    orders.map(({ caseId, services }) => [
      caseId,
      services.map((service) => ({ ...service, workingOn: days.get(`${caseId} ${service.key}`) ?? null })),
    ]),
  )
}

/** The same of one order. */
export async function workingServicesOf(
  kysely: Kysely<Schema>,
  order: OrderOfServices,
): Promise<readonly WorkingService[]> {
  return (await workingServices(kysely, [order])).get(order.caseId) ?? []
}

/** Writes since when a service of a case works; null: it does not. */
export async function putWorking(
  tx: Transaction<Schema>,
  caseId: string,
  { key, workingOn }: Pick<WorkingService, 'key' | 'workingOn'>,
  now: number,
): Promise<void> {
  if (workingOn === null) {
    await tx.deleteFrom('working_services').where('case_id', '=', caseId).where('service', '=', key).execute()
    return
  }
  const day = { working_on: workingOn, changed_at: now }
  await tx
    .insertInto('working_services')
    .values({ case_id: caseId, service: key, ...day })
    .onConflict((conflict) => conflict.columns(['case_id', 'service']).doUpdateSet(day))
    .execute()
}
