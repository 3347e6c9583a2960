import type { Kysely } from 'kysely'
import type { RecordedOrder } from '#app/features/activation/act-on-service.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { requestInUse } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Foundation } from '#platform/foundation.ts'

/** The order of a case by what of it may begin to work; null for what is no order in use. */
export async function orderOfCase(
  { cipher, kinds }: Pick<Foundation, 'cipher'> & WithKinds,
  kysely: Kysely<Schema>,
  { request_id: caseId, state }: Pick<CaseRow, 'request_id' | 'state'>,
): Promise<RecordedOrder | null> {
  const found = await requestInUse(cipher, kysely, caseId)
  const bought = found && kinds[found.content.kind].bought?.(found.content)
  return found && bought ? { caseId, state, receivedAt: found.receivedAt, services: bought.services } : null
}
