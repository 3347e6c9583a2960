import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AuditAction } from './audit-action.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Database } from '#platform/database/database.ts'

export type AuditEntry = {
  /** The id of who did it; null: whoever runs commands on the server. */
  readonly staff: string | null
  readonly action: AuditAction
  /** The id of the request or of the person it was done to; null where there is none. Nothing personal. */
  readonly subject: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export type StoredEntry = AuditEntry & { readonly id: string }

/** How long an entry is kept. The database itself refuses to lose one that is younger than a year. */
const KEPT_MS = 730 * 24 * 3_600_000

/** Adds to the audit, in the transaction that does what it tells of. Nothing changes an entry. */
export async function writeAudit(kysely: Kysely<Schema>, { staff, action, subject, at }: AuditEntry): Promise<void> {
  await kysely.insertInto('audit').values({ id: randomUUIDv7(), staff_id: staff, action, subject, at }).execute()
}

/** A page of the audit, the latest first; `before` is the id of the last entry of the page before. */
export async function readAudit(
  { kysely }: Pick<Database, 'kysely'>,
  { before, limit, staff }: { readonly before: string | null; readonly limit: number; readonly staff?: string },
): Promise<readonly StoredEntry[]> {
  const rows = await kysely
    .selectFrom('audit')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(staff !== undefined, (query) => query.where('staff_id', '=', staff ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, staff_id, action, subject, at }) => ({
    id,
    staff: staff_id,
    action: action as AuditAction,
    subject,
    at,
  }))
}

/** Deletes what has been kept for two years. */
export async function expireAudit({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('audit')
    .where('at', '<', now - KEPT_MS)
    .execute()
}
