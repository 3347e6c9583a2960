import { createHash, randomBytes, randomInt } from 'node:crypto'
import { makeReference, REFERENCE_LENGTH } from '#domain/reference.ts'
import type { Locale } from '#locales/i18n.ts'
import type { ContactContent } from './contact-messages.ts'
import type { WaitingContent } from './waiting-list.ts'
import type { Services } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { NewRequest } from './insert-requests.ts'
import type { OrderContent } from './orders.ts'
import type { ReferralContent } from './referrals.ts'
import type { Site } from '../site/site.ts'

/** What is kept of a request, sealed as a whole. What is particular to a kind stands with its deed. */
export type RequestContent = OrderContent | ContactContent | ReferralContent | WaitingContent

/** What is kept with every request, of whatever kind, to prove what its sender agreed to (art. 7.1 RGPD). */
export type Agreement = {
  /** The language the visitor read, and is answered in. */
  readonly locale: Locale
  readonly terms: { readonly version: string; readonly date: string }
  /** Word for word as they stood on the screen: the sentence beside *Send*, or the boxes that were ticked. */
  readonly agreedTo: readonly string[]
}

/** How a stored request is known to the visitor. */
export type Acknowledgement = {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** Whoever knows this may read the receipt: never logged. */
  readonly receiptToken: string
}

/** What is left of a request that was blocked or erased, for who sends its form again: nothing to compare with. */
export type Gone = { readonly kind: 'gone' }

export type StoredRequest = Acknowledgement & { readonly content: RequestContent | Gone }

/** What sending came to, for the page. */
export type SentRequest =
  | { readonly outcome: 'sent'; readonly reference: string; readonly receiptPath: string }
  /** This id already stands for a request with other content. Nothing was stored. */
  | { readonly outcome: 'other-request'; readonly reference: string }

type Payload = { readonly content: RequestContent; readonly receiptToken: string }

/**
 * Stores a request and the e-mails it causes together, so that none exists without the other, and answers only
 * after the commit. However often and in parallel an id comes, the request that was stored first is the answer:
 * compare its content. Rejects with TooManyRequests when a limit is reached, with PressAgain when it looks like a
 * program's, and when nothing can be stored.
 */
export async function storeRequest(services: Services, site: Site, request: NewRequest): Promise<StoredRequest> {
  for (;;) {
    const acknowledgement: Acknowledgement = {
      reference: newReference(site),
      receivedAt: services.clock(),
      receiptToken: randomBytes(16).toString('base64url'),
    }
    if (await services.insertRequest({ ...request, site, acknowledgement })) {
      services.metrics.stored.inc({ kind: request.content.kind })
      services.wakeOutbox()
      return { ...acknowledgement, content: request.content }
    }
    // Another post of this very form was faster; or, once in many millions, the reference is taken.
    const first = await findRequest(services, request.id)
    if (first) return first
  }
}

/** The request of an id, whether it is in use or gone. */
export async function findRequest(services: Services, id: string): Promise<StoredRequest | null> {
  const row = await services.db.kysely.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  if (row.blocked_at === null && row.erased_at === null) return opened(services, row)
  return { reference: row.reference, receivedAt: row.created_at, receiptToken: '', content: { kind: 'gone' } }
}

/** How far the e-mails of a request are: all of them sent, some of them waiting, or one of them given up. */
export type MailState = 'sent' | 'due' | 'failed'

/** The request whose receipt the visitor was given, by the unguessable part of its address. */
export async function findReceipt(
  services: Services,
  receiptToken: string,
): Promise<(Acknowledgement & { readonly content: RequestContent; readonly mails: MailState }) | null> {
  const row = await services.db.kysely
    .selectFrom('requests')
    .selectAll()
    .where('receipt_hash', '=', hashOf(receiptToken))
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const mails = await mailStates(services.db, [row.id])
  return { ...opened(services, row), mails: mails.get(row.id) ?? 'sent' }
}

/** How far the e-mails of several requests are; one without any is left out. */
export async function mailStates(
  { kysely }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailState>> {
  const messages = await kysely
    .selectFrom('outbox')
    .select(['request_id', 'state'])
    .where('request_id', 'in', [...ids])
    .execute()
  const worst = new Map<string, MailState>()
  const rank: readonly MailState[] = ['sent', 'due', 'failed']
  for (const { request_id, state } of messages) {
    const known = worst.get(request_id) ?? 'sent'
    worst.set(request_id, rank.indexOf(state) > rank.indexOf(known) ? state : known)
  }
  return worst
}

/** The answer to a form, from the request that is stored under its id and from whether that says the same. */
export function sentRequest({ reference, receiptToken }: StoredRequest, same: boolean): SentRequest {
  if (!same) return { outcome: 'other-request', reference }
  return { outcome: 'sent', reference, receiptPath: receiptPath(receiptToken) }
}

export function receiptPath(receiptToken: string): string {
  return `/justificante/${receiptToken}`
}

export type RequestRow = {
  readonly id: string
  readonly reference: string
  readonly payload: string
  readonly created_at: number
}

/** What is written of a new request. */
export function requestRow(
  { cipher }: Pick<Services, 'cipher'>,
  { id, content, acknowledgement }: Pick<NewRequest, 'id' | 'content'> & { readonly acknowledgement: Acknowledgement },
) {
  const { reference, receivedAt, receiptToken } = acknowledgement
  const payload: Payload = { content, receiptToken }
  return {
    id,
    kind: content.kind,
    reference,
    receipt_hash: hashOf(receiptToken),
    payload: cipher.seal(JSON.stringify(payload), sealContext(id)),
    created_at: receivedAt,
  }
}

/** Throws CannotOpen where the data key is another one. */
export function opened(
  { cipher }: Pick<Services, 'cipher'>,
  row: RequestRow,
): Acknowledgement & { readonly content: RequestContent } {
  const payload = JSON.parse(cipher.open(row.payload, sealContext(row.id))) as Payload
  return { ...payload, reference: row.reference, receivedAt: row.created_at }
}

/** What a row holds when its request says something else from now on. */
export function resealed({ cipher }: Pick<Services, 'cipher'>, row: RequestRow, content: RequestContent): string {
  const { receiptToken } = opened({ cipher }, row)
  const payload: Payload = { content, receiptToken }
  return cipher.seal(JSON.stringify(payload), sealContext(row.id))
}

/** A sealed payload opens only in the row it was written for. */
export function sealContext(id: string): string {
  return `requests:${id}`
}

/** The database holds no token, so who reads a copy of it can open no receipt. */
function hashOf(receiptToken: string): string {
  return createHash('sha256').update(receiptToken).digest('base64url')
}

function newReference({ brand }: Site): string {
  const random = Array.from({ length: REFERENCE_LENGTH }, () => randomInt(2 ** 32))
  return makeReference(brand.referencePrefix, random)
}
