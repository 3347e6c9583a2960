import type { Retention } from '#domain/requests/retention.ts'
import type { Foundation } from '../foundation.ts'
import type { PassedOn, PrivacyDeps } from './personal-data.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A server that was away for longer, or a clock that has jumped: nobody can tell them apart but a person. */
const LONGEST_GAP = 40 * DAY

type Keeping = PrivacyDeps & Pick<Foundation, 'log'> & { readonly retention: () => Retention }

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

async function passWhenDue({ retention, log, ...deps }: Keeping): Promise<void> {
  const now = deps.clock()
  const last = await lastPass(deps)
  if (last === null) return void (await claimPass(deps, last, now))
  if (now >= last && now - last < DAY) return
  if (now - last > LONGEST_GAP) {
    const about = { last: new Date(last).toISOString() }
    return log.error(about, 'nothing expires: see whether the clock is right, then run npm run privacy -- expire')
  }
  if (!(await claimPass(deps, last, now))) return
  log.info(await passOn(deps, retention()), 'expired requests were blocked and erased')
}

/** For somebody who vouches for the clock: does what is due now, however long ago the last time was. */
export async function expireNow(deps: PrivacyDeps, retention: Retention): Promise<PassedOn> {
  await claimPass(deps, await lastPass(deps), deps.clock())
  const passed = await passOn(deps, retention)
  await deps.db.forgetErased()
  return passed
}

async function passOn(deps: PrivacyDeps, retention: Retention): Promise<PassedOn> {
  let passed: PassedOn = { blocked: 0, erased: 0 }
  for (const { expire } of deps.personalData) {
    const more = await expire?.(deps, retention)
    if (more) passed = { blocked: passed.blocked + more.blocked, erased: passed.erased + more.erased }
  }
  return passed
}

async function lastPass({ db }: Pick<Foundation, 'db'>): Promise<number | null> {
  const row = await db.kysely.selectFrom('retention').select('passed_at').executeTakeFirst()
  return row?.passed_at ?? null
}

/** True for one of those who saw the same last time. */
async function claimPass({ db }: Pick<Foundation, 'db'>, last: number | null, now: number): Promise<boolean> {
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
