import { setTimeout as sleep } from 'node:timers/promises'
import type { Foundation } from '../foundation.ts'

const PATIENCE = 5000
const POLL = 100

/** A message on its way out is let go first: its file would be written after it was looked for. */
export async function waitForMailInFlight(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  about: 'request_id' | 'subscriber_id',
  ids: readonly string[],
): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += POLL) {
    const leaving = await db.kysely
      .selectFrom('outbox')
      .select('id')
      .where(about, 'in', [...ids])
      .where('leased_until', '>', clock())
      .executeTakeFirst()
    if (!leaving) return
    await sleep(POLL)
  }
}
