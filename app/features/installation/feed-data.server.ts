import type { Foundation } from '#platform/foundation.ts'
import { doForGood, subjectsOf } from '#platform/privacy/journal.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

const DEED = 'end-calendar'

/** The addresses by which calendars of technicians read their visits. */
export const calendarFeedData: PersonalData = {
  columns: { calendar_feeds: ['technician', 'hash'] },
  without: { expire: 'it opens nothing once its technician has left the settings, until a manager ends it' },
  async export(deps, { by, key }) {
    if (by !== 'technician') return {}
    const rows = await deps.db.kysely
      .selectFrom('calendar_feeds')
      .select('made_at')
      .where('technician', '=', key)
      .execute()
    return { calendars: rows.map(({ made_at }) => ({ madeAt: new Date(made_at).toISOString() })) }
  },
  // Blocked, nobody reads it either.
  async forget(deps, _action, { by, key }) {
    if (by !== 'technician') return false
    const rows = await deps.db.kysely
      .selectFrom('calendar_feeds')
      .select('hash')
      .where('technician', '=', key)
      .execute()
    if (rows.length === 0) return false
    const feeds = rows.map(({ hash }) => hash)
    await doForGood(
      deps,
      feeds.map((feed) => ({ deed: DEED, feed })),
      () => endFeeds(deps, feeds),
    )
    deps.print('The address of their calendar opens nothing any more.')
    return true
  },
  repeat: (deps, deeds) => endFeeds(deps, subjectsOf(deeds, DEED, 'feed')),
}

async function endFeeds({ db }: Pick<Foundation, 'db'>, hashes: readonly string[]): Promise<number> {
  if (hashes.length === 0) return 0
  const ended = await db.kysely.deleteFrom('calendar_feeds').where('hash', 'in', hashes).returning('hash').execute()
  return ended.length
}
