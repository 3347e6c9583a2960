import { setImmediate } from 'node:timers/promises'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { retainedKinds, monthsBefore, type RetainedKind, type Retention } from '#domain/requests/retention.ts'
import type { Services } from '#server/context.ts'
import { eraseWhoWasTold } from '#app/features/coverage/notify-waiting-list.server.ts'
import { hasStaff } from '#app/features/staff/staff.server.ts'
import { expireSubscribers } from '#app/features/incidents/upkeep.server.ts'
import { blockOrErase, type Tools } from './block-or-erase.ts'
import { expireCookieAnswers } from '#app/features/cookies/cookie-answers.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A server that was away for longer, or a clock that has jumped: nobody can tell them apart but a person. */
const LONGEST_GAP = 40 * DAY
const AT_ONCE = 200

type Keeping = Tools & Pick<Services, 'site' | 'log'>

export type PassedOn = { readonly blocked: number; readonly erased: number }

/**
 * Blocks and then erases what has been kept long enough, once a day, by one server of several. Refuses when the last
 * time lies more than 40 days back, until somebody who has looked at the clock runs `npm run privacy -- expire`. Returns
 * what stops it, once what it is doing is done.
 */
export function startRetention(services: Keeping): () => Promise<unknown> {
  let passing: Promise<unknown> = Promise.resolve()
  const look = () => {
    passing = passing
      .then(() => passWhenDue(services))
      // Each hour, for whatever was deleted in it, or read while it was being erased.
      .then(() => services.db.forgetErased())
      .catch((error: unknown) => {
        services.log.error({ error }, 'expired requests could not be looked for')
      })
  }
  look()
  const timer = setInterval(look, HOUR).unref()
  return () => {
    clearInterval(timer)
    return passing
  }
}

async function passWhenDue({ site, log, ...tools }: Keeping): Promise<void> {
  const now = tools.clock()
  const last = await lastPass(tools)
  if (last === null) return void (await claimPass(tools, last, now))
  if (now >= last && now - last < DAY) return
  if (now - last > LONGEST_GAP) {
    const about = { last: new Date(last).toISOString() }
    return log.error(about, 'nothing expires: see whether the clock is right, then run npm run privacy -- expire')
  }
  if (!(await claimPass(tools, last, now))) return
  log.info(await passOn(tools, site().brand.retention), 'expired requests were blocked and erased')
}

/** For somebody who vouches for the clock: does what is due now, however long ago the last time was. */
export async function expireNow(tools: Tools, retention: Retention): Promise<PassedOn> {
  await claimPass(tools, await lastPass(tools), tools.clock())
  const passed = await passOn(tools, retention)
  await tools.db.forgetErased()
  return passed
}

async function passOn(tools: Tools, retention: Retention): Promise<PassedOn> {
  let blocked = 0
  let erased = 0
  for (const kind of retainedKinds) {
    blocked += await expire(tools, 'block', kind, retention[kind].kept)
    erased += await expire(tools, 'erase', kind, retention[kind].blocked)
  }
  const subscribers = await expireSubscribers(tools)
  await expireCookieAnswers(tools, retention.cookies.kept)
  return { blocked, erased: erased + subscribers + (await eraseWhoWasTold(tools)) }
}

/**
 * Counts the months of being kept from the request, and those of being blocked from when it was. A right is kept from
 * when staff closed its case: nothing that they still owe an answer goes because time went by (art. 13.2 Ley 10/2025).
 */
async function expire(tools: Tools, action: 'block' | 'erase', kind: RetainedKind, months: number): Promise<number> {
  const before = monthsBefore(tools.clock(), months)
  // Who uses no desk closes no case.
  const isClosed = action === 'block' && isRightKind(kind) && (await hasStaff(tools.db))
  let done = 0
  for (;;) {
    const expired = await tools.db.kysely
      .selectFrom('requests')
      .select('id')
      .where('kind', '=', kind)
      .where('erased_at', 'is', null)
      .$if(action === 'block', (query) => query.where('created_at', '<=', before).where('blocked_at', 'is', null))
      .$if(action === 'erase', (query) => query.where('blocked_at', 'is not', null).where('blocked_at', '<=', before))
      .$if(isClosed, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('cases')
                .select('request_id')
                .whereRef('request_id', '=', 'requests.id')
                .where((eb) => eb.or([eb('standing', '=', 'open'), eb('closed_at', '>', before)])),
            ),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute()
    if (expired.length === 0) return done
    done += await blockOrErase(
      tools,
      action,
      expired.map(({ id }) => id),
    )
    // The embedded database answers at once: without a pause, visitors would wait until all is done.
    await setImmediate()
  }
}

async function lastPass({ db }: Tools): Promise<number | null> {
  const row = await db.kysely.selectFrom('retention').select('passed_at').executeTakeFirst()
  return row?.passed_at ?? null
}

/** True for one of those who saw the same last time. */
async function claimPass({ db }: Tools, last: number | null, now: number): Promise<boolean> {
  const claimed =
    last === null
      ? await db.kysely
          .insertInto('retention')
          .values({ id: 1, passed_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await db.kysely
          .updateTable('retention')
          .set({ passed_at: now })
          .where('passed_at', '=', last)
          .returning('id')
          .executeTakeFirst()
  return claimed !== undefined
}
