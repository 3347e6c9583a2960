import type { Kysely } from 'kysely'
import { placeCode, type CheckedPlace, type PlaceId } from '#domain/place.ts'
import { waitingAcknowledged } from '#emails/waiting-acknowledged.ts'
import { waitingReceived } from '#emails/waiting-received.ts'
import { mailboxes } from '../config.ts'
import type { Services } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import type { Sender } from '../http/limits/bot-signals.ts'
import { putAwayForGood } from '../privacy/erasure-journal.ts'
import { addressKey } from '../privacy/subjects.ts'
import { findReceipt, sentRequest, storeRequest, type Agreement, type SentRequest } from './requests.ts'
import type { Site } from '../site/site.ts'

/** What is kept of somebody who waits for fibre. */
export type WaitingContent = Agreement & {
  readonly kind: 'waiting'
  readonly email: string
  /** With what was answered when they asked. */
  readonly place: CheckedPlace
}

type JoinWaitingList = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly email: string
  readonly place: CheckedPlace
  readonly sender: Sender
} & Omit<Agreement, 'terms'>

/**
 * Stores that somebody wants to be told when there is fibre at a place, with the e-mail to the company and the
 * acknowledgement, and answers only after the commit. Who waits there already is only told so in the e-mail: a
 * stranger must not find out by typing their address. Rejects when it can't be stored.
 */
export async function joinWaitingList(
  services: Services,
  site: Site,
  { id, email, place, locale, agreedTo, sender }: JoinWaitingList,
): Promise<SentRequest> {
  const { brand } = site
  const { publicOrigin } = services.config
  const { inbox } = mailboxes(services.config, brand)

  const stored = await storeRequest(services, site, {
    id,
    sender,
    acknowledgedTo: email,
    content: { kind: 'waiting', email, place, locale, terms: brand.terms, agreedTo },
    async alongside(tx, { reference, receivedAt, receiptToken }) {
      const others = await waitingAt(tx, services, place)
      const isAlreadyThere = (await waitingAt(tx, services, place, email)).length > 0
      await tx.insertInto('waiting').values({ request_id: id, ine: place.ine, postcode: place.postcode }).execute()
      const about = {
        reference,
        receivedAt,
        locale,
        brand,
        receiptUrl: '',
        privacyUrl: `${publicOrigin}/privacidad?lng=${locale}`,
        leaveUrl: publicOrigin + leavePath(receiptToken, locale),
        email,
        place,
      }
      return [
        await waitingReceived(inbox, { ...about, count: others.length + 1 }),
        await waitingAcknowledged({ ...about, isAlreadyThere }),
      ]
    },
  })
  const { content } = stored
  const same = content.kind === 'waiting' && content.email === email && placeCode(content.place) === placeCode(place)
  return sentRequest(stored, same)
}

/** The address of the page to leave the list by, in the language that the e-mail was written in. */
export function leavePath(receiptToken: string, locale: string): string {
  return `/lista-de-espera/${receiptToken}?lng=${locale}`
}

/** The place that somebody waits for, by the unguessable part of the link in their e-mails; null when nobody does. */
export async function waitsFor(services: Services, receiptToken: string): Promise<CheckedPlace | null> {
  const found = await findReceipt(services, receiptToken)
  return found?.content.kind === 'waiting' ? found.content.place : null
}

/**
 * Takes who has that link off the list of its place, however often they joined it, and erases what was kept for it.
 * Gives the place; null when nobody waits by that link any more.
 */
export async function leaveWaitingList(services: Services, receiptToken: string): Promise<CheckedPlace | null> {
  const found = await findReceipt(services, receiptToken)
  if (found?.content.kind !== 'waiting') return null
  const { place, email } = found.content
  await putAwayForGood(services, 'erase', await waitingAt(services.db.kysely, services, place, email))
  return place
}

/** The ids of the requests that wait for a place: all of them, or those of one address. */
async function waitingAt(
  db: Kysely<Schema>,
  { cipher }: Pick<Services, 'cipher'>,
  { ine, postcode }: PlaceId,
  email?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting')
    .select('request_id')
    .where('ine', '=', ine)
    .where('postcode', postcode === null ? 'is' : '=', postcode)
    .$if(email !== undefined, (query) =>
      query.where('request_id', 'in', (subjects) =>
        subjects
          .selectFrom('subjects')
          .select('subjects.request_id')
          .where('fingerprint', '=', cipher.fingerprint(addressKey(email ?? ''))),
      ),
    )
    .execute()
  return rows.map(({ request_id }) => request_id)
}
