import { offersAt } from '#domain/place/coverage.ts'
import type { PlaceId } from '#domain/place/place.ts'
import { byPrice } from '#domain/money/price-order.ts'
import { priceOf } from '#domain/price/price.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { waitingArrived } from './mails/waiting-arrived.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { blockOrEraseForGood } from '#app/features/requests/privacy/block-or-erase.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Site } from '#site-folder/site.ts'
import { findPlace, type Place } from '#app/features/places/coverage-search.server.ts'
import { isWaiting } from './waiting-content.ts'
import { leavePath } from './waiting-entries.server.ts'

type Deps = PrivacyDeps

const BATCH_SIZE = 200

/** People who waited, counted: written to now; erased, since the e-mail they were promised was sent; still waiting. */
export type Told = { readonly told: number; readonly erased: number; readonly waiting: number }

/**
 * Writes once to everybody who waits for a place where a fibre tariff can be ordered by now, and erases whom it has been
 * written to before. May run beside servers, and beside itself.
 */
export async function tellWhoWaits(deps: Deps, site: Site): Promise<Told> {
  const erased = await eraseWhoWasTold(deps)
  let told = 0
  let waiting = 0
  for (let after = ''; ;) {
    const rows = await deps.db.kysely
      .selectFrom('waiting')
      .innerJoin('requests', 'requests.id', 'waiting.request_id')
      .select(['id', 'reference', 'payload', 'created_at', 'ine', 'postcode'])
      .where('told_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return { told, erased, waiting }
    after = last.id
    for (const row of rows) {
      const place = findPlace(site, row.ine, row.postcode, deps.clock())
      const arrived = place && fibreOffersAt(site, place)
      if (arrived && (await tell(deps, site, row, arrived))) told += 1
      else waiting += 1
    }
  }
}

type Arrived = NonNullable<ReturnType<typeof fibreOffersAt>>

/** Whether any fibre tariff can be ordered at a place now. */
export function isFibreOffered(site: Site, { ine, postcode }: PlaceId, now: number): boolean {
  const place = findPlace(site, ine, postcode, now)
  return place !== null && fibreOffersAt(site, place) !== null
}

/** The fibre that can be ordered at a place, and its lowest price; null where none can. */
function fibreOffersAt({ catalogue }: Site, { municipality, postcode, availability, location }: Place) {
  const fibre = offersAt(catalogue, location, availability).filter((group) => group.location !== null)
  if (fibre.length === 0 || availability.status !== 'available') return null
  const cheapest = fibre
    .flatMap(({ combinations }) => combinations.map((each) => priceOf(catalogue, each)))
    .toSorted((one, other) => byPrice(one.total, other.total))[0]
  if (!cheapest) return null
  const { ine, name } = municipality
  return {
    ine,
    postcode,
    name,
    kinds: fibre.map(({ kind }) => kind),
    from: cheapest,
    since: availability.since,
  }
}

type Row = { readonly id: string; readonly reference: string; readonly payload: string; readonly created_at: number }

/** True for one of those who try: whoever notes it first writes. */
async function tell(deps: Deps, site: Site, row: Row, arrived: Arrived): Promise<boolean> {
  const { config, db, cipher, clock } = deps
  const { content, receiptToken } = opened(deps, row)
  if (!isWaiting(content)) return false
  const { locale, email } = content
  const { from } = mailboxes(config, site.brand)
  const query = new URLSearchParams({
    lugar: arrived.ine,
    ...(arrived.postcode && { cp: arrived.postcode }),
  })
  const mail = await waitingArrived({
    email,
    locale,
    brand: site.brand,
    arrived,
    commitmentMonths: site.catalogue.conditions.fibre.commitmentMonths,
    offersUrl: visitorLink(config.publicOrigin, `/cobertura?${query}`, locale),
    leaveUrl: visitorLink(config.publicOrigin, leavePath(receiptToken), locale),
    privacyUrl: visitorLink(config.publicOrigin, '/privacidad', locale),
  })
  return db.transaction(async (tx) => {
    const noted = await tx
      .updateTable('waiting')
      .set({ told_at: clock() })
      .where('request_id', '=', row.id)
      .where('told_at', 'is', null)
      .returning('request_id')
      .executeTakeFirst()
    if (!noted) return false
    await enqueue(tx, { cipher, clock, outgoing: [{ requestId: row.id, purpose: 'reply', from, mails: [mail] }] })
    return true
  })
}

/** Erases those whose promised e-mail has left: nothing is kept for it any longer. */
export async function eraseWhoWasTold(deps: Deps): Promise<number> {
  const rows = await deps.db.kysely
    .selectFrom('waiting')
    .select('request_id')
    .where('told_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.request_id', '=', 'waiting.request_id')
            .where('state', '!=', 'sent'),
        ),
      ),
    )
    .execute()
  return blockOrEraseForGood(
    deps,
    'erase',
    rows.map(({ request_id }) => request_id),
  )
}
