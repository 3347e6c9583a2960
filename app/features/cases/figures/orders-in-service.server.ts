import type { WorkingService } from '#domain/contract/ordered-services.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { workingServices } from '#app/features/activation/working-services.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { period } from './period.ts'
import type { Deps } from '../deps.server.ts'

/** An order of which something began to work in the period. Days are ISO dates. */
export type OrderInService = {
  readonly id: string
  readonly orderedOn: string
  /** Where it was checked for; null where nobody did. */
  readonly place: string | null
  readonly services: readonly WorkingService[]
}

const BATCH_SIZE = 500

/** Orders in service, two that were merged as one; each is opened for it, and what no key opens is left out. */
export async function ordersInService(deps: Deps): Promise<readonly OrderInService[]> {
  const { db, kinds, clock } = deps
  const [first = ''] = period(clock()).days
  const orders: OrderInService[] = []
  for (let after = ''; ;) {
    const rows = await db.kysely
      .selectFrom('requests')
      .innerJoin('cases', 'cases.request_id', 'requests.id')
      .select(['requests.id', 'reference', 'payload', 'created_at', 'cases.state'])
      .where('requests.id', '>', after)
      .where('requests.id', 'in', ({ selectFrom }) =>
        selectFrom('working_services').select('case_id').where('working_on', '>=', first),
      )
      .where('cases.merged_into', 'is', null)
      .where('cases.state', 'not in', ['rejected', 'withdrawn'])
      .where('blocked_at', 'is', null)
      .where('erased_at', 'is', null)
      .orderBy('requests.id')
      .limit(BATCH_SIZE)
      .execute()
    const bought = rows.flatMap(({ state, ...row }) => {
      const content = contentOf(deps, row)
      const { services, place } = (content && kinds[content.kind].bought?.(content)) ?? { services: [], place: null }
      return [{ caseId: row.id, state, services, place, orderedOn: spanishClock(row.created_at).date }]
    })
    const works = await workingServices(db.kysely, bought)
    for (const { caseId: id, place, orderedOn } of bought) {
      const name = place && `${place.name} (${place.province})`
      orders.push({ id, orderedOn, place: name, services: works.get(id) ?? [] })
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return orders
    after = last.id
  }
}

function contentOf(deps: Deps, row: Parameters<typeof opened>[1]) {
  try {
    return opened(deps, row).content
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}
