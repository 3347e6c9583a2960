import { sql, type Kysely, type Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type Order = { readonly id: string; readonly content: RequestContent }

/**
 * Gives the services of orders that are in service without a day the one on which their case was closed, within the transaction
 * that enters them: a program that knew no services has put them there.
 */
export async function enterServices(
  { kinds }: WithKinds,
  tx: Transaction<Schema>,
  orders: readonly Order[],
): Promise<void> {
  const bought = orders.flatMap(({ id, content }) => {
    const services = kinds[content.kind].bought?.(content).services
    return services ? [{ id, services }] : []
  })
  if (bought.length === 0) return
  const closed = await tx
    .selectFrom('cases')
    .select(['request_id', 'closed_at'])
    .where(
      'request_id',
      'in',
      bought.map(({ id }) => id),
    )
    .where('state', '=', 'installed')
    .where('closed_at', 'is not', null)
    .execute()
  const closedAt = new Map(closed.map(({ request_id, closed_at }) => [request_id, closed_at]))
  const rows = bought.flatMap(({ id: case_id, services }) => {
    const at = closedAt.get(case_id) ?? null
    if (at === null) return []
    const day = { working_on: spanishClock(at).date, changed_at: at }
    return services.map(({ key: service }) => ({ case_id, service, ...day }))
  })
  if (rows.length === 0) return
  await tx
    .insertInto('working_services')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes the orders that such a program has put in service since an instant, to be entered once more. */
export async function noteWithoutServices(kysely: Kysely<Schema>, since: number): Promise<void> {
  await kysely
    .insertInto('unentered')
    .columns(['request_id'])
    .expression((eb) =>
      eb
        .selectFrom('cases')
        .select('request_id')
        .where('closed_at', '>', since)
        .where('kind', '=', sql.lit('order'))
        .where('state', '=', 'installed')
        .where('standing', '!=', 'blocked')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('working_services')
                .select('working_services.case_id')
                .whereRef('working_services.case_id', '=', 'cases.request_id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
