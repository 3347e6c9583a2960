import { anyDocument } from '#domain/people/taken-documents.ts'
import { readReference } from '#domain/requests/reference.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import { raise, type Counter } from '#platform/limits/counters.ts'
import { TooManyRequests } from '#platform/limits/rate-limits.ts'
import type { Site } from '#site-folder/site.ts'
import { orderOfOffer } from './offer-at-case.server.ts'
import { findOffer, offersOf } from './offers.server.ts'

const WINDOW = 10 * 60_000

type Typed = { readonly reference: string; readonly identity: string; readonly network: string }

/**
 * The token of the latest offer of the case with that reference, or of the one that has become that order, for who knows its
 * customer’s identity number as well; null else. Attempts are counted as those to sign in are: by network, and by reference from that network. Throws TooManyRequests.
 */
export async function findLostOffer(services: RequestServices, site: Site, typed: Typed): Promise<string | null> {
  const reference = readReference(site.brand.referencePrefix, typed.reference)
  await count(services, typed.network, reference ?? '')
  const identity = anyDocument(typed.identity)
  if (reference === null || !identity.ok) return null
  const row = await services.db.kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('reference', '=', reference)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const known = partyOf(services, opened(services, row).content).identity
  // The order that an accepted offer has become has its id.
  const accepted = await findOffer(services, site, { id: row.id })
  for (const offer of accepted ? [accepted] : await offersOf(services, site, [row.id])) {
    const order = offer.acceptedAt === null ? null : await orderOfOffer(services, site, offer)
    const given = order && order.content.kind !== 'gone' ? partyOf(services, order.content).identity : null
    if ([offer.facts.details.identity, known, given].includes(identity.value)) return offer.token
  }
  return null
}

async function count(
  { db, cipher, clock, config }: RequestServices,
  network: string,
  reference: string,
): Promise<void> {
  const counter = (of: readonly string[], share: number, reach: number): Counter => ({
    fingerprint: cipher.fingerprint(JSON.stringify(['lost offer', ...of])),
    limit: Math.ceil(config.requestLimit * share),
    window: WINDOW,
    reach,
  })
  const now = clock()
  const counters = [counter(['network', network], 1, 2), counter(['reference', reference, network], 1 / 2, 1)]
  const counted = await db.transaction((tx) => raise(tx, counters, now))
  const full = [...counted.values()].filter(({ used, limit }) => used > limit).map(({ expiresAt }) => expiresAt)
  if (full.length > 0) throw new TooManyRequests(Math.max(...full) - now)
}
