import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { NoticeKind } from '#platform/database/tables/staff-tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Something that happened, which a member of staff should know of. */
export type Notice = {
  readonly id: string
  readonly kind: NoticeKind
  readonly caseId: string | null
  /** The member of staff who did it; null: a customer, or a command on the server. */
  readonly actor: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

type NewNotice = {
  readonly kind: NoticeKind
  readonly caseId: string | null
  /** Event in the history of the case. */
  readonly seq: number | null
  readonly actor: string | null
  readonly at: number
}

/** Tells people of the staff, each once, in the transaction that does what it tells of; never whoever has done it. */
export async function notify(
  tx: Kysely<Schema>,
  people: readonly (string | null)[],
  { kind, caseId, seq, actor, at }: NewNotice,
): Promise<void> {
  const others = new Set(people.flatMap((id) => (id === null || id === actor ? [] : [id])))
  if (others.size === 0) return
  const rows = [...others].map((staff_id) => ({ id: randomUUID(), staff_id, kind, case_id: caseId, seq, actor, at }))
  await tx.insertInto('notices').values(rows).execute()
}

/** Tells somebody of the staff, unless the same stands among what they have not seen yet. */
export async function notifyOnce(tx: Kysely<Schema>, staffId: string | null, notice: NewNotice): Promise<void> {
  if (staffId === null) return
  const unseen = await tx
    .selectFrom('notices')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('kind', '=', notice.kind)
    .where('case_id', '=', notice.caseId)
    .executeTakeFirst()
  if (!unseen) await notify(tx, [staffId], notice)
}

/** The notices that somebody has not seen yet, the latest first. */
export async function noticesOf(kysely: Kysely<Schema>, staffId: string, most: number): Promise<readonly Notice[]> {
  const rows = await kysely
    .selectFrom('notices')
    .select(['id', 'kind', 'case_id', 'actor', 'at'])
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ case_id: caseId, ...notice }) => ({ ...notice, caseId }))
}

export async function countNotices({ kysely }: Pick<Database, 'kysely'>, staffId: string): Promise<number> {
  const row = await kysely
    .selectFrom('notices')
    .where('staff_id', '=', staffId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Somebody has seen what they were told of a case, or all of it. */
export async function seeNotices(
  { kysely }: Pick<Database, 'kysely'>,
  staffId: string,
  caseId: string | null,
): Promise<void> {
  await kysely
    .deleteFrom('notices')
    .where('staff_id', '=', staffId)
    .$if(caseId !== null, (query) => query.where('case_id', '=', caseId))
    .execute()
}

/** Takes back what was told of events that are undone. */
export async function takeBackNotices(
  tx: Kysely<Schema>,
  caseId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.deleteFrom('notices').where('case_id', '=', caseId).where('seq', '>=', from).where('seq', '<=', to).execute()
}

/** Whether somebody is told in the morning, by e-mail, of what they have not seen. */
export async function wishNoticesMailed(
  { kysely }: Pick<Database, 'kysely'>,
  staffId: string,
  isWished: boolean,
): Promise<void> {
  await kysely
    .updateTable('staff')
    .set({ notices_mailed: isWished ? 1 : null })
    .where('id', '=', staffId)
    .execute()
}

/** The ids of those who are told in the morning, and may sign in. */
export async function whoIsMailed(kysely: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('staff')
    .select('id')
    .where('notices_mailed', '=', 1)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
