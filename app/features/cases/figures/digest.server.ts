import { sql } from 'kysely'
import { intervalsOn } from '#domain/calendar/opening-hours.ts'
import { spanishClock, spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { dueDigest } from '../mails/due-digest.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Services } from '#site-folder/services.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { writeNoticeMails } from './notice-mails.server.ts'
import { countDue } from './count-due.server.ts'
import { promisedBefore } from '../reminders/reminders.server.ts'
import { clocksOf, isDueByLaw } from '../clocks/whose-clocks.ts'
import { whoIsMailed } from '#app/features/staff/notices/notices.server.ts'
import { hasStaff } from '#app/features/staff/staff.server.ts'
import type { Deps } from '../deps.server.ts'

const MINUTE = 60_000
const MAX_NAMED = 20

/**
 * Writes once a day, when the operator opens, an e-mail that says what is due: by one of several servers, and where
 * there is staff, the operator wants it, and something is due. Staff who wish it get one of their own notices then. Returns what stops it, once it is idle.
 */
export function startDigest(deps: Deps & Pick<Services, 'log' | 'site' | 'wakeOutbox'>): () => Promise<void> {
  let working = Promise.resolve()
  const look = () => {
    working = working
      .then(() => digestWhenOpen(deps))
      .catch((error: unknown) => {
        deps.log.error({ error }, 'what is due today could not be mailed')
      })
  }
  look()
  const timer = setInterval(look, MINUTE).unref()
  return () => {
    clearInterval(timer)
    return working
  }
}

/** Does nothing before the first opening of the day, and on a day without one. */
export async function digestWhenOpen(deps: Deps & Pick<Services, 'log' | 'site' | 'wakeOutbox'>): Promise<void> {
  const { config, db, cipher, clock, site, wakeOutbox } = deps
  const { brand, care } = site()
  const now = clock()
  const { date: day, time } = spanishClock(now)
  const [opening] = intervalsOn(brand.hours, day)
  const isWished = care.digest || (await whoIsMailed(db.kysely)).length > 0
  if (!isWished || !opening || time < opening.from || !(await hasStaff(db))) return

  const written = await db.transaction(async (tx) => {
    const claimed = await tx
      .insertInto('digests')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!claimed) return false
    await tx.deleteFrom('digests').where('day', '<', day).execute()
    const isAnybodyTold = await writeNoticeMails(deps, tx)
    if (!care.digest) return isAnybodyTold
    const { overdue, today, unassigned } = await countDue({ kysely: tx }, now)
    const promised = await promisedBefore(tx, spanishMidnight(now), MAX_NAMED)
    if (overdue + today + promised.length === 0) return isAnybodyTold
    const first = await tx
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'cases.request_id')
      .selectAll('cases')
      .select('reference')
      .where('standing', '=', sql.lit('open'))
      .where('due_at', '<=', spanishMidnight(now))
      .orderBy('due_at')
      .limit(MAX_NAMED)
      .execute()
    const { from, inbox } = mailboxes(config, brand)
    const mail = await dueDigest(inbox, {
      brand,
      overdue,
      today,
      unassigned,
      promised,
      first: first.map((row) => ({
        reference: row.reference,
        due: row.due_at,
        isByLaw: isDueByLaw(clocksOf(care, row)),
      })),
      listUrl: `${config.publicOrigin}/gestion/casos?vista=${overdue > 0 ? 'overdue' : today > 0 ? 'today' : 'open'}`,
    })
    await enqueue(tx, { cipher, clock, outgoing: [{ requestId: null, purpose: null, from, mails: [mail] }] })
    return true
  })
  if (written) wakeOutbox()
}
