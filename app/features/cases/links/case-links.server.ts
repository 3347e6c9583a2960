import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'

/** The links of a case, the latest first: with which other one, and who of the staff said so when. */
export async function linksOf(kysely: Kysely<Schema>, caseId: string) {
  const rows = await kysely
    .selectFrom('case_links')
    .selectAll()
    .where(({ eb, or }) => or([eb('case_id', '=', caseId), eb('other_id', '=', caseId)]))
    .orderBy('linked_at', 'desc')
    .orderBy('case_id')
    .orderBy('other_id')
    .execute()
  return rows.map(({ case_id, other_id, linked_by, linked_at }) => ({
    otherId: case_id === caseId ? other_id : case_id,
    by: linked_by,
    at: linked_at,
  }))
}
