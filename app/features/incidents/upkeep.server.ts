import { monthsBefore } from '#domain/calendar/months.ts'
import type { Foundation } from '#platform/foundation.ts'
import { eraseSubscribers } from './erase-subscribers.server.ts'
import { UNCONFIRMED_FOR_MS } from './subscribers.server.ts'
import type { Deps } from './deps.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Then nobody knows any more whether they still want it. */
const TOLD_FOR_MONTHS = 24
/** That a mail was sent is of use while somebody may ask where it is. */
const SENT_KEPT_MS = 30 * DAY_MS

/**
 * Forgets, at once and then every hour, who has not confirmed in a week, who has been told for two years, and that mails
 * to many were sent a month ago. Returns a function that stops it and resolves once it is idle.
 */
export function startStatusUpkeep({ log, ...deps }: Deps & Pick<Foundation, 'log'>): () => Promise<void> {
  let forgetting = Promise.resolve()
  const forgetNow = () => {
    forgetting = forgetting
      .then(async () => void (await expireSubscribers(deps)))
      .catch((error: unknown) => {
        log.error({ error }, 'expired subscribers could not be forgotten')
      })
  }
  forgetNow()
  const timer = setInterval(forgetNow, HOUR_MS).unref()
  return () => {
    clearInterval(timer)
    return forgetting
  }
}

/** Does it now, and gives how many subscribers were forgotten. */
export async function expireSubscribers(deps: Deps): Promise<number> {
  const now = deps.clock()
  const rows = await deps.db.kysely
    .selectFrom('subscribers')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('created_at', '<', now - UNCONFIRMED_FOR_MS)]),
        eb('confirmed_at', '<', monthsBefore(now, TOLD_FOR_MONTHS)),
      ]),
    )
    .execute()
  await deps.db.kysely
    .deleteFrom('outbox')
    .where('subscriber_id', 'is not', null)
    .where('state', '=', 'sent')
    .where('sent_at', '<', now - SENT_KEPT_MS)
    .execute()
  return eraseSubscribers(
    deps,
    rows.map(({ id }) => id),
  )
}
