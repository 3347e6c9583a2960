import type { Kysely } from 'kysely'
import { isAskedAbout, isBad, type Rating } from '#domain/requests/states/rating.ts'
import { lockCase, numbersOf, recordEvent } from '#app/features/cases/merging/locked-case.server.ts'
import { storeReminder } from '#app/features/cases/reminders/reminders.server.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { isAtWork } from '#app/features/staff/staff.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import { notContent } from './mails/how-it-went.server.ts'

type Deps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> & WithKinds

/** `stored`: by this answer or an earlier one, which holds. `gone`: nobody is asked about that case, or not yet. */
export type Rated = 'stored' | 'gone'

/**
 * Registers with a case how it went, as its customer says, once. Whoever has the case is told; a bad answer rings at the
 * managers' desks, and reopens nothing.
 */
export async function rateCase(deps: Deps, caseId: string, rating: Rating): Promise<Rated> {
  const { db, cipher, clock } = deps
  const about = await notContent()
  return db.transaction(async (tx) => {
    const locked = await lockCase(db, tx, caseId)
    if (!locked || locked.own !== locked.work || !isAskedAbout(locked.own)) return 'gone'
    const row = locked.own
    const now = clock()
    const answer = { ...rating, answered_at: now }
    const taken = await tx
      .insertInto('ratings')
      .values({ case_id: caseId, ...answer })
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet(answer).where('ratings.answered_at', 'is', null))
      .returning('case_id')
      .executeTakeFirst()
    if (!taken) return 'stored'
    const places = { work: row, place: row }
    const { seq } = numbersOf(places)
    await tx.updateTable('cases').set({ last_seq: seq, changed_at: now }).where('request_id', '=', caseId).execute()
    const event = { kind: 'rated', ...rating } as const
    await recordEvent(cipher, tx, places, { event, actor: null, at: now, formId: null })
    const assignee = row.assignee !== null && (await isAtWork(tx, row.assignee)) ? row.assignee : null
    await notify(tx, [assignee], { kind: 'rated', caseId, seq, actor: null, at: now })
    if (isBad(rating))
      for (const id of await managers(tx))
        await storeReminder(deps, tx, { caseId, for: id, at: now, about, setBy: null })
    return 'stored'
  })
}

async function managers(tx: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', 'in', ['manager', 'owner'])
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the customer of a case is asked at its receipt, or has answered; null where they are not asked. */
export async function questionAt({ db }: Pick<Foundation, 'db'>, caseId: string): Promise<'asked' | 'answered' | null> {
  const row = await db.kysely
    .selectFrom('cases')
    .leftJoin('ratings', 'ratings.case_id', 'cases.request_id')
    .select(['kind', 'state', 'reason', 'merged_into', 'standing', 'ratings.answered_at as rated_at'])
    .where('request_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return null
  if (row.rated_at !== null) return 'answered'
  return isAskedAbout(row) ? 'asked' : null
}
