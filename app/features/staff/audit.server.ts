import { randomUUIDv7 } from 'node:crypto'
import type { Kysely } from 'kysely'
import { auditThings, signInActions, type AuditAction, type AuditThing } from './audit-action.ts'
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
  readonly what?: AuditThing | null
  /** How many it was done to. */
  readonly count?: number | null
}

/** A choice of entries of the audit; a field that is left out restricts nothing. */
export type AuditFilter = {
  /** Id of the member of staff; null: whoever runs commands on the server. */
  readonly staff?: string | null
  readonly action?: AuditAction
  /** Coming and going alone, or everything else; both where it is not said. */
  readonly part?: 'actions' | 'sign-ins'
  /** In milliseconds since 1970: then or later. */
  readonly since?: number
  readonly before?: number
}

export type StoredEntry = Required<AuditEntry> & { readonly id: string }

/** How long an entry is kept. The database itself refuses to lose one that is younger than a year. */
const KEPT_MS = 730 * 24 * 3_600_000

/** Adds to the audit, in the transaction that does what it tells of. Nothing changes an entry. */
export async function writeAudit(
  kysely: Kysely<Schema>,
  { staff, action, subject, at, what = null, count = null }: AuditEntry,
): Promise<void> {
  await kysely
    .insertInto('audit')
    .values({ id: randomUUIDv7(), staff_id: staff, action, subject, at, what, count })
    .execute()
}

/** A page of the audit, the latest first; `after` is the id of the last entry of the page before. */
export async function readAudit(
  { kysely }: Pick<Database, 'kysely'>,
  { staff, action, part, since, before }: AuditFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly StoredEntry[]> {
  const rows = await kysely
    .selectFrom('audit')
    .selectAll()
    .$if(after !== null, (query) => query.where('id', '<', after))
    .$if(staff === null, (query) => query.where('staff_id', 'is', null))
    .$if(typeof staff === 'string', (query) => query.where('staff_id', '=', staff!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(part !== undefined, (query) =>
      query.where('action', part === 'sign-ins' ? 'in' : 'not in', [...signInActions]),
    )
    .$if(since !== undefined, (query) => query.where('at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('at', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, staff_id, action, subject, at, what, count }) => ({
    id,
    staff: staff_id,
    action: action as AuditAction,
    subject,
    at,
    what: auditThings.find((each) => each === what) ?? null,
    count,
  }))
}

/** Deletes what has been kept for two years. */
export async function expireAudit({ kysely }: Pick<Database, 'kysely'>, now: number): Promise<void> {
  await kysely
    .deleteFrom('audit')
    .where('at', '<', now - KEPT_MS)
    .execute()
}
