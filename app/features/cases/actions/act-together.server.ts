import type { Transaction } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import { writeAudit, type AuditEntry } from '#app/features/staff/audit.server.ts'
import type { ActDeps } from '../deps.server.ts'
import { actWithin } from './act-on-case.server.ts'
import type { ActOnCase, Acted } from './acting-on-case.server.ts'
import type { CaseAction } from './case-action.server.ts'
import { lockBefore } from './lock-before.server.ts'
import { mayMail } from './mail-of-action.server.ts'

/** An action that several cases take at once: it is done to each, or refused, and never half done. */
type OneOfSeveral = ActOnCase & { readonly action: Extract<CaseAction, { kind: 'assign' | 'move' | 'reply' }> }

/** As many write no longer than visitors can wait, whose requests SQLite writes after them. */
export const MAX_TOGETHER = 100

/**
 * Does something to several cases in one transaction, with its line in the audit, which says to how many it was done: whatever
 * ends the server, there is no case without a line that counts it. Gives what came of each, in their order.
 */
export async function actTogether(
  deps: ActDeps,
  site: Site,
  actings: readonly OneOfSeveral[],
  noted: Pick<AuditEntry, 'staff' | 'action' | 'subject'>,
): Promise<readonly Acted[]> {
  if (actings.length === 0) return []
  const acted = await deps.db.transaction(async (tx) => {
    const ids = actings.map(({ caseId }) => caseId)
    await lockBefore(deps, tx, { requestIds: ids })
    await lockAll(deps.db, tx, ids)
    const each: Acted[] = []
    for (const acting of actings) each.push(await actWithin(deps, site, tx, acting))
    const count = each.filter(isDone).length
    if (count > 0) await writeAudit(tx, { ...noted, count, at: deps.clock() })
    return each
  })
  if (acted.some(isDone) && actings.some(({ action }) => mayMail(action))) deps.wakeOutbox()
  return acted
}

function isDone({ outcome }: Acted): boolean {
  return outcome === 'done'
}

/** In the order of their ids, as each case is locked with what is merged into it: no two wait for each other. */
async function lockAll({ dialect }: Pick<Database, 'dialect'>, tx: Transaction<Schema>, ids: readonly string[]) {
  if (dialect !== 'postgres') return
  await tx
    .selectFrom('cases')
    .select('request_id')
    .where(({ or, eb }) => or([eb('request_id', 'in', ids), eb('merged_into', 'in', ids)]))
    .orderBy('request_id')
    .forUpdate()
    .execute()
}
