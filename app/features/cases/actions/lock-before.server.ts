import type { Transaction } from 'kysely'
import type { PeopleOf } from '#app/features/case-kit/capability.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { ActDeps } from '../deps.server.ts'

/** Has each capability lock what it needs of requests, before their cases are locked. */
export async function lockBefore(deps: ActDeps, tx: Transaction<Schema>, people: PeopleOf): Promise<void> {
  for (const { follows } of deps.capabilities) await follows?.lock?.(deps, tx, people)
}
