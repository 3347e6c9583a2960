import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Deps } from '../deps.server.ts'

type LinkCases = {
  readonly incidentId: string
  readonly caseIds: readonly string[]
  /** Of the staff. */
  readonly actor: string
}

/** Links cases to an incident, in one transaction; gives how many are new. Those of another incident stay there. */
export async function linkCases({ db, clock }: Deps, { incidentId, caseIds, actor }: LinkCases): Promise<number> {
  if (caseIds.length === 0) return 0
  return db.transaction(async (tx) => {
    const inUse = await tx
      .selectFrom('cases')
      .select('request_id')
      .where('request_id', 'in', caseIds)
      .where('standing', '!=', 'blocked')
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .execute()
    if (inUse.length === 0) return 0
    const at = clock()
    const linked = await tx
      .insertInto('incident_cases')
      .values(
        inUse.map(({ request_id }) => ({
          case_id: request_id,
          incident_id: incidentId,
          linked_by: actor,
          linked_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .execute()
    const count = linked.length
    if (count > 0) await writeAudit(tx, { staff: actor, action: 'cases-linked', subject: incidentId, count, at })
    return count
  })
}

/** Takes cases from an incident again; gives how many it were. */
export async function unlinkCases({ db, clock }: Deps, { incidentId, caseIds, actor }: LinkCases): Promise<number> {
  if (caseIds.length === 0) return 0
  return db.transaction(async (tx) => {
    const gone = await tx
      .deleteFrom('incident_cases')
      .where('incident_id', '=', incidentId)
      .where('case_id', 'in', caseIds)
      .returning('case_id')
      .execute()
    const count = gone.length
    const entry = { staff: actor, action: 'cases-unlinked', subject: incidentId, count, at: clock() } as const
    if (count > 0) await writeAudit(tx, entry)
    return count
  })
}

/** Which incident a case is of, and who said so when; null for none. */
export async function linkOf(kysely: Kysely<Schema>, caseId: string) {
  const row = await kysely.selectFrom('incident_cases').selectAll().where('case_id', '=', caseId).executeTakeFirst()
  return row ? { incidentId: row.incident_id, by: row.linked_by, at: row.linked_at } : null
}

/** The ids of the cases in use of an incident: the open ones without an answer first, by when they came. */
export async function linkedCaseIds(kysely: Kysely<Schema>, incidentId: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('incident_cases')
    .innerJoin('cases', 'cases.request_id', 'incident_cases.case_id')
    .select(['case_id', 'standing', 'answered_at', 'opened_at'])
    .where('incident_id', '=', incidentId)
    .where('standing', '!=', 'blocked')
    .orderBy('opened_at')
    .orderBy('case_id')
    .execute()
  const rank = ({ standing, answered_at }: (typeof rows)[number]) =>
    standing !== 'open' ? 2 : answered_at === null ? 0 : 1
  return rows.toSorted((one, other) => rank(one) - rank(other)).map(({ case_id }) => case_id)
}
