import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Translated } from '#domain/catalogue.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { makeReference, REFERENCE_LENGTH } from '#domain/reference.ts'
import type { Mail } from '#emails/mail.ts'
import type { Locale } from '#locales/i18n.ts'
import { mailboxes } from './config.ts'
import type { Services } from './context.ts'
import { enqueue } from './outbox.ts'
import type { Site } from './site.ts'

/** What is kept of a request, sealed as a whole: what was sent, and under which terms and prices. */
export type RequestContent = {
  readonly kind: 'order'
  readonly order: Order
  /** What held when it was sent, whatever the catalogue says later. */
  readonly offer: { readonly location: Translated; readonly commitmentMonths: number; readonly penalty: Cents }
  readonly locale: Locale
  readonly terms: { readonly version: string; readonly date: string }
  readonly catalogueVersion: string
}

/** How a stored request is known to the visitor. */
export type Acknowledgement = {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** Whoever knows this may read the receipt: never logged. */
  readonly receiptToken: string
}

export type StoredRequest = Acknowledgement & { readonly content: RequestContent }

type Payload = { readonly content: RequestContent; readonly receiptToken: string }

type NewRequest = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly content: RequestContent
  readonly mails: (acknowledgement: Acknowledgement) => Promise<readonly Mail[]>
}

/**
 * Stores a request and the e-mails it causes together, so that none exists without the other, and answers only
 * after the commit. However often and in parallel an id comes, the request that was stored first is the answer:
 * compare its content. Rejects when nothing can be stored.
 */
export async function storeRequest(
  services: Services,
  site: Site,
  { id, content, mails }: NewRequest,
): Promise<StoredRequest> {
  for (;;) {
    const acknowledgement: Acknowledgement = {
      reference: newReference(site),
      receivedAt: services.clock(),
      receiptToken: randomBytes(16).toString('base64url'),
    }
    const stored = await insertRequest(
      services,
      site,
      id,
      { ...acknowledgement, content },
      await mails(acknowledgement),
    )
    if (stored) {
      services.wakeOutbox()
      return { ...acknowledgement, content }
    }
    // Another post of this very form was faster; or, once in many millions, the reference is taken.
    const first = await findRequest(services, id)
    if (first) return first
  }
}

/** False when the id or the reference is taken; then nothing was stored. */
function insertRequest(services: Services, site: Site, id: string, request: StoredRequest, mails: readonly Mail[]) {
  const { config, db, cipher, clock } = services
  const { content, receiptToken } = request
  const payload: Payload = { content, receiptToken }

  return db.transaction(async (tx) => {
    const inserted = await tx
      .insertInto('requests')
      .values({
        id,
        kind: content.kind,
        reference: request.reference,
        receipt_hash: hashOf(receiptToken),
        payload: cipher.seal(JSON.stringify(payload), sealContext(id)),
        created_at: request.receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    const { from } = mailboxes(config, site.brand)
    for (const mail of mails) await enqueue(tx, { cipher, clock, from, requestId: id, mail })
    return true
  })
}

export async function findRequest(services: Services, id: string): Promise<StoredRequest | null> {
  const row = await services.db.kysely.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? opened(services, row) : null
}

/** The request whose receipt the visitor was given, by the unguessable part of its address. */
export async function findReceipt(services: Services, receiptToken: string): Promise<StoredRequest | null> {
  const row = await services.db.kysely
    .selectFrom('requests')
    .selectAll()
    .where('receipt_hash', '=', hashOf(receiptToken))
    .executeTakeFirst()
  return row ? opened(services, row) : null
}

export function receiptPath(receiptToken: string): string {
  return `/justificante/${receiptToken}`
}

type Row = { id: string; reference: string; payload: string; created_at: number }

function opened({ cipher }: Services, row: Row): StoredRequest {
  const payload = JSON.parse(cipher.open(row.payload, sealContext(row.id))) as Payload
  return { ...payload, reference: row.reference, receivedAt: row.created_at }
}

/** A sealed payload opens only in the row it was written for. */
function sealContext(id: string): string {
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
