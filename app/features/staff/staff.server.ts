import type { Kysely, Transaction } from 'kysely'
import { mayActAs, type StaffRole } from '#domain/people/staff-role.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { writeAudit } from './audit.server.ts'
import { hashOfToken } from './tokens.server.ts'
import type { Deps } from './deps.server.ts'

/** Somebody who works with the desk. Times are milliseconds since 1970. */
export type StaffMember = {
  readonly id: string
  /** Empty once the person was erased. */
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly disabledAt: number | null
  /** Until when the link works that was last sent; null where it was used. */
  readonly invitedUntil: number | null
}

/** Why staff are not changed as asked. */
export type StaffProblem = 'last-owner' | 'has-work' | 'unknown'

export const INVITED_FOR_HOURS = 48

const columns = ['id', 'payload', 'role', 'disabled_at', 'invited_until'] as const

/** Whether anybody was ever invited: before that, there is no desk. */
export async function hasStaff({ kysely }: Pick<Foundation['db'], 'kysely'>): Promise<boolean> {
  return (await kysely.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether somebody may sign in and works on cases. */
export async function isAtWork(kysely: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where('role', '!=', 'technician')
    .executeTakeFirst()
  return row !== undefined
}

/** The same of somebody who is known: cases are given to them, and notes mention them. */
export function worksOnCases({ role, disabledAt }: Pick<StaffMember, 'role' | 'disabledAt'>): boolean {
  return disabledAt === null && mayActAs(role, 'agent')
}

/** Everybody, by name; those who may not sign in any more, too. */
export async function listStaff(deps: Pick<Deps, 'db' | 'cipher'>): Promise<readonly StaffMember[]> {
  const rows = await deps.db.kysely.selectFrom('staff').select(columns).execute()
  return rows.map((row) => staffMember(deps, row)).toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}

export async function findStaff(
  deps: Pick<Deps, 'db' | 'cipher'>,
  by: { readonly email: string } | { readonly id: string },
): Promise<StaffMember | null> {
  const row = await deps.db.kysely
    .selectFrom('staff')
    .select(columns)
    .$if('email' in by, (query) =>
      query.where('fingerprint', '=', emailFingerprint(deps, 'email' in by ? by.email : '')),
    )
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  return row ? staffMember(deps, row) : null
}

/** The member of staff whose link was not used and works still. */
export async function findInvited(deps: Deps, token: string): Promise<StaffMember | null> {
  const row = await deps.db.kysely
    .selectFrom('staff')
    .select(columns)
    .where('invite_hash', '=', hashOfToken(token))
    .where('invited_until', '>', deps.clock())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? staffMember(deps, row) : null
}

/**
 * Ends somebody's sessions and lets them in no more, unless they are the only owner. What they leave is handed over with
 * it, and counted.
 */
export async function disableStaff(
  deps: Deps,
  id: string,
  by: string | null,
  handOver: (tx: Transaction<Schema>) => Promise<number>,
): Promise<StaffProblem | null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    if (await isLastOwner(deps, tx, id)) return 'last-owner'
    const row = await tx
      .updateTable('staff')
      .set({ disabled_at: now, invite_hash: null, invited_until: null })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'unknown'
    await removeAccess(tx, id)
    for (const table of ['drafts', 'notices'] as const) await tx.deleteFrom(table).where('staff_id', '=', id).execute()
    const count = await handOver(tx)
    await writeAudit(tx, { staff: by, action: 'disabled', count, subject: id, at: now })
    return null
  })
}

/**
 * Gives somebody another role and ends their sessions: what they have open was for the one before. Whoever has cases or
 * reminders becomes no technician, who could not see them.
 */
export async function changeRole(
  deps: Deps,
  id: string,
  role: StaffRole,
  by: string | null,
): Promise<StaffProblem | null> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    if (role !== 'owner' && (await isLastOwner(deps, tx, id))) return 'last-owner'
    if (role === 'technician' && (await hasWork(tx, id))) return 'has-work'
    const row = await tx
      .updateTable('staff')
      .set({ role })
      .where('id', '=', id)
      .where('role', '!=', role)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'unknown'
    await tx.deleteFrom('sessions').where('staff_id', '=', id).execute()
    await writeAudit(tx, { staff: by, action: 'role-changed', what: role, subject: id, at: now })
    return null
  })
}

async function hasWork(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const cases = tx.selectFrom('cases').select('request_id').where('assignee', '=', id)
  const open = await cases.where('standing', 'in', ['open', 'resting']).limit(1).executeTakeFirst()
  const reminder = await tx.selectFrom('reminders').select('id').where('staff_id', '=', id).limit(1).executeTakeFirst()
  return (open ?? reminder) !== undefined
}

/** Ends somebody's sessions and takes away all that they sign in with. */
export async function removeAccess(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('staff_id', '=', id).execute()
  await tx.deleteFrom('credentials').where('staff_id', '=', id).execute()
}

/** Locks the owners, so that two who disable each other don't leave none. */
async function isLastOwner({ db }: Deps, tx: Transaction<Schema>, id: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}

type Row = {
  readonly id: string
  readonly payload: string
  readonly role: StaffRole
  readonly disabled_at: number | null
  readonly invited_until: number | null
}

export function staffMember({ cipher }: Pick<Deps, 'cipher'>, row: Row): StaffMember {
  const known = row.payload === '' ? '{"name":"","email":""}' : cipher.open(row.payload, staffContext(row.id))
  const { name, email } = JSON.parse(known) as { name: string; email: string }
  return { id: row.id, name, email, role: row.role, disabledAt: row.disabled_at, invitedUntil: row.invited_until }
}

export function sealStaff({ cipher }: Deps, id: string, { name, email }: { name: string; email: string }): string {
  return cipher.seal(JSON.stringify({ name, email }), staffContext(id))
}

/** A sealed person opens only in the row it was written for. */
export function staffContext(id: string): string {
  return `staff:${id}`
}

export function emailFingerprint({ cipher }: Pick<Deps, 'cipher'>, email: string): string {
  return cipher.fingerprint(`staff:${addressKey(email)}`)
}
