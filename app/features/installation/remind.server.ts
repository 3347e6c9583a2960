import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { mailboxes } from '#platform/config/config.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { homeOrderOf, technicianName } from './home-visit.server.ts'
import { visitMail } from './mails/visit-mail.server.ts'
import { openedVisit } from './visits.server.ts'

type Deps = Pick<Services, 'config' | 'db' | 'cipher' | 'clock' | 'log' | 'site' | 'wakeOutbox'>

const MINUTE = 60_000
/** Nobody is told of tomorrow at night. */
const EARLIEST = '09:00'

/**
 * Writes to whoever has a confirmed visit tomorrow, from nine in the morning on, and forgets the slots of days that are past.
 * Returns what stops it, once it is idle.
 */
export function startVisitReminders(deps: Deps): () => Promise<void> {
  let working = Promise.resolve()
  const look = () => {
    working = working
      .then(() => remindOfTomorrow(deps))
      .catch((error: unknown) => {
        deps.log.error({ error }, 'visits of tomorrow could not be remembered')
      })
  }
  look()
  const timer = setInterval(look, MINUTE).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

/** Does it now. Each visit is marked in the transaction that stores its mail: by one of several servers, and once. */
export async function remindOfTomorrow(deps: Deps): Promise<void> {
  const { db, clock, log, wakeOutbox } = deps
  const site = deps.site()
  const now = clock()
  const { date: today, time } = spanishClock(now)
  if (!site.installation || time < EARLIEST) return
  await db.kysely.deleteFrom('visit_slots').where('day', '<', today).execute()
  const due = await db.kysely
    .selectFrom('visits')
    .select('id')
    .where('day', '=', daysAfter(today, 1))
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
    .execute()
  for (const { id } of due)
    // One that can't be opened or written keeps none of the others from being told.
    await remindOf(deps, site, id, now).catch((error: unknown) => {
      log.error({ error }, 'a visit of tomorrow could not be remembered')
    })
  if (due.length > 0) wakeOutbox()
}

async function remindOf({ db, cipher, clock, config }: Deps, site: Site, id: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tx
      .updateTable('visits')
      .set({ reminded_at: now })
      .where('id', '=', id)
      .where('day', '=', daysAfter(spanishClock(now).date, 1))
      .where('state', '=', 'confirmed')
      .where('reminded_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    const order = row && (await homeOrderOf(cipher, site, tx, row.case_id))
    if (!row || !order) return
    const technician = technicianName(site, row.technician)
    const about = { visit: openedVisit(cipher, row), technician, changedAt: now, order, site, config }
    const mail = await visitMail({ news: 'tomorrow', ...about })
    const { from } = mailboxes(config, site.brand)
    const outgoing = [{ requestId: row.case_id, purpose: 'reply' as const, from, mails: [mail] }]
    await enqueue(tx, { cipher, clock, outgoing })
  })
}
