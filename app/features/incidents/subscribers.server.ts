import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { visitorLink } from '#emails/visitor-link.ts'
import { incidentSubscription } from './mails/subscription.server.ts'
import type { Locale } from '#locales/i18n.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Services } from '#site-folder/services.ts'
import { placeNameOf } from '#app/features/places/checked-place.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { requireConfirmation, type Sender } from '#platform/limits/bot-signals.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { eraseSubscribersForGood } from './erase-subscribers.server.ts'
import { addressKey } from '#domain/people/address-key.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from './deps.server.ts'

const DAY_MS = 24 * 3_600_000

/** An address that is not confirmed by then is forgotten. */
export const UNCONFIRMED_FOR_MS = 7 * DAY_MS

/** The sealed part of a subscription, with what the person agreed to; of older ones that is not known. */
export type Subscriber = { readonly email: string; readonly locale: Locale } & Partial<
  Pick<Agreement, 'terms' | 'agreedTo'>
>

export type Subscription = {
  readonly id: string
  /** The INE code of the municipality; null: everywhere. */
  readonly ine: string | null
  readonly isConfirmed: boolean
}

type Subscribe = Pick<Agreement, 'locale' | 'agreedTo'> & {
  readonly email: string
  readonly ine: string | null
  readonly sender: Sender
}

/**
 * Stores that somebody wants to be told of incidents, at a place or at all, and mails the link by which they say that it
 * was them; once a day as long as they do not. Nothing tells whether the address was known: who reads its mail is told so
 * there. Throws TooManyRequests and ConfirmationRequired as requests do.
 */
export async function subscribe(
  services: Deps & Pick<Services, 'rateLimits' | 'wakeOutbox'>,
  site: Site,
  { email, locale, ine, agreedTo, sender }: Subscribe,
): Promise<void> {
  const { config, db, cipher, clock, rateLimits } = services
  const person = cipher.fingerprint(addressKey(email))
  const fingerprint = cipher.fingerprint(JSON.stringify(['subscriber', person, ine]))
  requireConfirmation(cipher, fingerprint, sender)
  const newId = randomBytes(16).toString('base64url')
  await db.transaction(async (tx) => {
    await tx
      .insertInto('subscribers')
      .values({
        id: newId,
        fingerprint,
        person,
        ine,
        payload: sealSubscriber({ cipher }, newId, { email, locale, terms: agreedTerms(site, locale), agreedTo }),
        created_at: clock(),
        confirmed_at: null,
        mailed_at: null,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute()
    const { id, confirmed_at, mailed_at } = await tx
      .selectFrom('subscribers')
      .select(['id', 'confirmed_at', 'mailed_at'])
      .where('fingerprint', '=', fingerprint)
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    const mail = await incidentSubscription({
      email,
      locale,
      brand: site.brand,
      place: ine && placeNameOf(ine, locale),
      isConfirmed: confirmed_at !== null,
      url: visitorLink(config.publicOrigin, subscriptionPath(cipher, id), locale),
      privacyUrl: visitorLink(config.publicOrigin, '/privacidad', locale),
    })
    const wasMailed = confirmed_at === null && mailed_at !== null && mailed_at > clock() - DAY_MS
    // Nobody's mailbox can be flooded by typing its address.
    if (!wasMailed && (await rateLimits.countRecipients(tx, [{ recipient: email }])).length === 0) {
      const { from } = mailboxes(config, site.brand)
      const outgoing = { requestId: null, purpose: null, from, mails: [mail], subscriberId: id }
      await enqueue(tx, { cipher, clock, outgoing: [outgoing] })
      await tx.updateTable('subscribers').set({ mailed_at: clock() }).where('id', '=', id).execute()
    }
    // Last, as those of one network wait for each other from here to the commit.
    await rateLimits.count(tx, [{ id: fingerprint, sender, content: { kind: 'subscription' } }])
  })
  services.wakeOutbox()
}

/** The subscription of a link; null where nobody is told by it any more. */
export async function findSubscription({ db, cipher }: Deps, token: string): Promise<Subscription | null> {
  const id = idOf(cipher, token)
  if (id === null) return null
  const row = await db.kysely
    .selectFrom('subscribers')
    .select(['ine', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id, ine: row.ine, isConfirmed: row.confirmed_at !== null } : null
}

/** From now on whoever has that link is told. */
export async function confirmSubscription({ db, cipher, clock }: Deps, token: string): Promise<void> {
  const id = idOf(cipher, token)
  if (id === null) return
  await db.kysely
    .updateTable('subscribers')
    .set({ confirmed_at: clock() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Forgets whoever has that link, with what is still to be sent to them. */
export async function endSubscription(deps: Deps, token: string): Promise<void> {
  const id = idOf(deps.cipher, token)
  if (id !== null) await eraseSubscribersForGood(deps, [id])
}

/** The path of the page to confirm and to leave by. A copy of the database alone opens none. */
export function subscriptionPath(cipher: Foundation['cipher'], id: string): string {
  return `/estado/avisos/${id}${proofOf(cipher, id)}`
}

/** A sealed subscriber opens only in the row it was written for. */
export function subscriberContext(id: string): string {
  return `subscriber:${id}`
}

export function openSubscriber(
  { cipher }: Pick<Foundation, 'cipher'>,
  row: { id: string; payload: string },
): Subscriber {
  return JSON.parse(cipher.open(row.payload, subscriberContext(row.id))) as Subscriber
}

function sealSubscriber({ cipher }: Pick<Foundation, 'cipher'>, id: string, subscriber: Subscriber): string {
  return cipher.seal(JSON.stringify(subscriber), subscriberContext(id))
}

const ID_LENGTH = 22

/** The part of a link that nobody can make up who has no key. */
function proofOf(cipher: Foundation['cipher'], id: string): string {
  return cipher.fingerprint(JSON.stringify(['subscription', id])).slice(0, ID_LENGTH)
}

/** null: the link is none of ours. */
function idOf(cipher: Foundation['cipher'], token: string): string | null {
  if (!/^[\w-]{44}$/.test(token)) return null
  const id = token.slice(0, ID_LENGTH)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(token.slice(ID_LENGTH)), hash(proofOf(cipher, id))) ? id : null
}
