import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StaffRole } from '#domain/people/staff-role.ts'
import type { Schema } from '#platform/database/schema.ts'
import { staffMember } from './staff.server.ts'
import { hashOfToken, newToken } from './tokens.server.ts'
import type { Deps } from './deps.server.ts'

/** The member of staff of a session. */
export type SignedIn = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  /** When they last proved who they are. */
  readonly confirmedAt: Date
}

export type Session = { readonly id: string; readonly staff: SignedIn }

export type ListedSession = {
  readonly id: string
  readonly browser: string
  readonly createdAt: number
  readonly seenAt: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LONGEST_BROWSER = 200

/** Signs somebody in: gives the token for their cookie, which nothing but that cookie holds. */
export async function startSession(
  tx: Kysely<Schema>,
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  { staffId, browser }: { readonly staffId: string; readonly browser: string },
): Promise<string> {
  const now = clock()
  const id = randomUUID()
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      id,
      staff_id: staffId,
      token_hash: hashOfToken(token),
      payload: cipher.seal(browser.slice(0, LONGEST_BROWSER), sessionContext(id)),
      created_at: now,
      seen_at: now,
      confirmed_at: now,
    })
    .execute()
  return token
}

/** The session of a cookie, as long as it lasts; notes once a minute that its owner is there. */
export async function findSession(deps: Deps, token: string): Promise<Session | null> {
  const { db, clock } = deps
  const now = clock()
  const { oldest, quietest } = ends(deps)
  const row = await db.kysely
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['sessions.id as session', 'seen_at', 'confirmed_at', 'staff.id', 'staff.payload', 'role'])
    .select(['disabled_at', 'invited_until'])
    .where('token_hash', '=', hashOfToken(token))
    .where('sessions.created_at', '>', oldest)
    .where('seen_at', '>', quietest)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (now - row.seen_at >= MINUTE) {
    await db.kysely.updateTable('sessions').set({ seen_at: now }).where('id', '=', row.session).execute()
  }
  const { id, name, email, role } = staffMember(deps, row)
  return { id: row.session, staff: { id, name, email, role, confirmedAt: new Date(row.confirmed_at) } }
}

/** Somebody's sessions that last still, the one they used last first. */
export async function listSessions(deps: Deps, staffId: string): Promise<readonly ListedSession[]> {
  const { db, cipher } = deps
  const { oldest, quietest } = ends(deps)
  const rows = await db.kysely
    .selectFrom('sessions')
    .select(['id', 'payload', 'created_at', 'seen_at'])
    .where('staff_id', '=', staffId)
    .where('created_at', '>', oldest)
    .where('seen_at', '>', quietest)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ id, payload, created_at, seen_at }) => ({
    id,
    browser: cipher.open(payload, sessionContext(id)),
    createdAt: created_at,
    seenAt: seen_at,
  }))
}

/** Ends one session of somebody; gives whether there was one. */
export async function endSession(tx: Kysely<Schema>, staffId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends somebody's other sessions, as when they change what they sign in with. */
export async function endOtherSessions(tx: Kysely<Schema>, staffId: string, but: string): Promise<void> {
  await tx.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '!=', but).execute()
}

/** Notes that the owner of a session has proved again who they are. */
export async function confirmSession(tx: Kysely<Schema>, sessionId: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

/** Deletes what has ended by itself, and challenges that are too old to be answered. */
export async function expireSessions(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const { oldest, quietest } = ends(deps)
  await db.kysely
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('created_at', '<=', oldest), eb('seen_at', '<=', quietest)]))
    .execute()
  await db.kysely.deleteFrom('used_challenges').where('expires_at', '<=', clock()).execute()
}

/** A session that began, or was quiet, since before these has ended. */
function ends({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const now = clock()
  return { oldest: now - config.sessionHours * HOUR, quietest: now - config.sessionIdleMinutes * MINUTE }
}

export function sessionContext(id: string): string {
  return `sessions:${id}`
}
