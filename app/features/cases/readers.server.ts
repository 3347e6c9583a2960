import type { Services } from '#site-folder/services.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'

/** As long after the last sign of it, somebody counts as reading a case. */
const READS_FOR_MS = 30_000

/** Notes that somebody has a case before them, and gives the names of the others who have, whichever server they ask. */
export async function noteReader(
  { db, cipher, clock }: Pick<Services, 'db' | 'cipher' | 'clock'>,
  caseId: string,
  { id }: { readonly id: string },
): Promise<string[]> {
  const now = clock()
  await db.kysely
    .deleteFrom('readers')
    .where('at', '<', now - READS_FOR_MS)
    .execute()
  await db.kysely
    .insertInto('readers')
    .values({ case_id: caseId, staff_id: id, at: now })
    .onConflict((conflict) => conflict.columns(['case_id', 'staff_id']).doUpdateSet({ at: now }))
    .execute()
  const others = await db.kysely
    .selectFrom('readers')
    .select('staff_id')
    .where('case_id', '=', caseId)
    .where('staff_id', '!=', id)
    .orderBy('at')
    .execute()
  if (others.length === 0) return []
  const names = new Map((await listStaff({ db, cipher })).map((member) => [member.id, member.name]))
  return others.flatMap(({ staff_id }) => names.get(staff_id) ?? [])
}
