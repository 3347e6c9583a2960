import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { visitorLink } from '#emails/visitor-link.ts'
import type { Incident } from './rules.ts'
import { incidentNotice, type IncidentNews } from './mails/notice.server.ts'
import type { Locale } from '#locales/i18n.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { incidentWords } from './incident-words.server.ts'
import { openSubscriber, subscriptionPath } from './subscribers.server.ts'
import type { Deps } from './deps.server.ts'

const BATCH_SIZE = 200
/** Mails to many are due one after the other, so that what a visitor waits for never queues behind all of them. */
const PACE_MS = 10

/**
 * Lays a mail into the outbox for everybody who is told of an incident's places, in the transaction that publishes it:
 * all of them, or none. Gives their number. Whoever asked twice, for a place and for all, is told once.
 *
 * @param incident with what is said of it now as its only update
 */
export async function tellSubscribers(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  incident: Incident,
): Promise<number> {
  const { config, cipher, clock } = deps
  const { from } = mailboxes(config, site.brand)
  const now = clock()
  const newsIn = new Map<Locale, Promise<IncidentNews>>()
  const told = new Set<string>()
  for (let after = ''; ;) {
    const rows = await subscribersOf(tx, incident, after)
    const last = rows.at(-1)
    if (!last) return told.size
    after = last.id
    const outgoing = []
    for (const row of rows) {
      if (told.has(row.person)) continue
      const { email, locale } = openSubscriber({ cipher }, row)
      const news = newsIn.get(locale) ?? newsOf(site, incident, locale, now)
      newsIn.set(locale, news)
      const mail = await incidentNotice({
        email,
        locale,
        brand: site.brand,
        news: await news,
        statusUrl: visitorLink(config.publicOrigin, `/estado#${incident.id}`, locale),
        leaveUrl: visitorLink(config.publicOrigin, subscriptionPath(cipher, row.id), locale),
        privacyUrl: visitorLink(config.publicOrigin, '/privacidad', locale),
      })
      const dueAt = now + told.size * PACE_MS
      outgoing.push({ requestId: null, purpose: null, from, mails: [mail], subscriberId: row.id, dueAt })
      told.add(row.person)
    }
    if (outgoing.length > 0) await enqueue(tx, { cipher, clock, outgoing })
    // The embedded database answers at once: without a pause, visitors would wait until all are written to.
    await setImmediate()
  }
}

/** How many would be told. */
export async function countSubscribers({ db }: Pick<Foundation, 'db'>, places: readonly string[]): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('subscribers')
    .select(({ fn }) => fn.count<number>('person').distinct().as('count'))
    .where('confirmed_at', 'is not', null)
    .$if(places.length > 0, (query) =>
      query.where(({ or, eb }) => or([eb('ine', 'is', null), eb('ine', 'in', [...places])])),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

function subscribersOf(tx: Transaction<Schema>, { places }: Pick<Incident, 'places'>, after: string) {
  return tx
    .selectFrom('subscribers')
    .select(['id', 'person', 'payload'])
    .where('confirmed_at', 'is not', null)
    .$if(places.length > 0, (query) =>
      query.where(({ or, eb }) => or([eb('ine', 'is', null), eb('ine', 'in', [...places])])),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

async function newsOf(site: Site, incident: Incident, locale: Locale, now: number): Promise<IncidentNews> {
  const words = incidentWords(await createPageI18n(locale, site.brand.wording), site.brand.languages[0], incident, now)
  const { state, title, services, places, starts, ends, nextWord, updates } = words
  return {
    state,
    title: title.text,
    text: updates[0]?.said.text ?? '',
    services,
    places,
    starts: starts.text,
    ends: ends?.text ?? null,
    nextWord: nextWord?.text ?? null,
  }
}
