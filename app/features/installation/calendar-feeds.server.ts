import { createHash, randomBytes } from 'node:crypto'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Foundation } from '#platform/foundation.ts'

type Asked = { readonly technician: string; readonly actor: string }

/** Since when a technician has an address by which calendars read their visits. */
export type CalendarFeed = { readonly technician: string; readonly madeAt: number }

/**
 * Gives a technician a new address, by the token that stands in it; the one before opens nothing any more. The token is known
 * here once: what is stored is its hash.
 */
export async function makeFeed(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  { technician, actor }: Asked,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const made = { hash: hashOf(token), made_by: actor, made_at: clock() }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('calendar_feeds')
      .values({ technician, ...made })
      .onConflict((conflict) => conflict.column('technician').doUpdateSet(made))
      .execute()
    await writeAudit(tx, { staff: actor, action: 'calendar-made', subject: technician, at: made.made_at })
  })
  return token
}

/** Ends the address of a technician, if they have one. */
export async function revokeFeed(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  { technician, actor }: Asked,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .deleteFrom('calendar_feeds')
      .where('technician', '=', technician)
      .returning('technician')
      .executeTakeFirst()
    if (ended) await writeAudit(tx, { staff: actor, action: 'calendar-revoked', subject: technician, at: clock() })
  })
}

/** All addresses that are there; what stands in them nobody knows. */
export async function calendarFeeds({ db }: Pick<Foundation, 'db'>): Promise<readonly CalendarFeed[]> {
  const rows = await db.kysely.selectFrom('calendar_feeds').select(['technician', 'made_at']).execute()
  return rows.map(({ technician, made_at: madeAt }) => ({ technician, madeAt }))
}

/** The technician whose visits an address has; null where it opens nothing. */
export async function technicianOf({ db }: Pick<Foundation, 'db'>, token: string): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('calendar_feeds')
    .select('technician')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.technician ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
