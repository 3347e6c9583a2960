import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readStoredPrice, storedPrice } from '#domain/price/stored-price.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { requestContext } from '#platform/sealing/request-context.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { RequestContent } from './content.server.ts'

/** How a stored request is known to the visitor. */
export type Acknowledgement = {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** Whoever knows this may read the receipt: never logged. */
  readonly receiptToken: string
}

type Payload = {
  readonly content: RequestContent
  readonly receiptToken: string
  /** Set where the visitor gets no e-mail with the receipt: their address has had too many. */
  readonly acknowledgementHeldBack?: true
}

type NewRow = {
  readonly id: string
  readonly content: RequestContent
  readonly acknowledgement: Acknowledgement
}

export type RequestRow = {
  readonly id: string
  readonly reference: string
  readonly payload: string
  readonly created_at: number
}

/** The row of a new request. */
export function requestRow({ cipher }: Pick<Foundation, 'cipher'>, { id, content, acknowledgement }: NewRow) {
  const { reference, receivedAt, receiptToken } = acknowledgement
  return {
    id,
    kind: content.kind,
    reference,
    receipt_hash: hashOf(receiptToken),
    payload: sealed(cipher, id, { content, receiptToken }),
    created_at: receivedAt,
  }
}

/** Throws CannotOpen where the data key is another one. */
export function opened({ cipher }: Pick<Foundation, 'cipher'>, row: RequestRow): Acknowledgement & Payload {
  return { ...payloadOf(cipher, row), reference: row.reference, receivedAt: row.created_at }
}

/** A request as it was sent, by its id; null where it is not in use. */
export async function requestInUse(cipher: Cipher, kysely: Kysely<Schema>, id: string) {
  const row = await kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ? opened({ cipher }, row) : null
}

/** The payload of a row whose content changes. */
export function resealed({ cipher }: Pick<Foundation, 'cipher'>, row: RequestRow, content: RequestContent): string {
  return sealed(cipher, row.id, { ...payloadOf(cipher, row), content })
}

/** The columns of a row whose receipt has another address from now on. */
export function withToken({ cipher }: Pick<Foundation, 'cipher'>, row: RequestRow, receiptToken: string) {
  return {
    receipt_hash: hashOf(receiptToken),
    payload: sealed(cipher, row.id, { ...payloadOf(cipher, row), receiptToken }),
  }
}

/** The payload of a new row whose acknowledgement is held back. */
export function unacknowledged(
  { cipher }: Pick<Foundation, 'cipher'>,
  { id, content, acknowledgement }: NewRow,
): string {
  const { receiptToken } = acknowledgement
  return sealed(cipher, id, { content, receiptToken, acknowledgementHeldBack: true })
}

function payloadOf(cipher: Cipher, { id, payload }: RequestRow): Payload {
  const opened = JSON.parse(cipher.open(payload, requestContext(id))) as Payload
  return { ...opened, content: withPrices(opened.content, readStoredPrice) }
}

type Priced<P> = { readonly order?: { readonly price: P }; readonly call?: { readonly price?: P } }

/** A content with its price in another form: that of an order, or what somebody saw who asked for a call. */
function withPrices<From, To>(content: RequestContent & Priced<From>, change: (price: From) => To): RequestContent {
  const { order, call } = content
  const changed: Priced<To> = {
    ...(order && { order: { ...order, price: change(order.price) } }),
    ...(call?.price !== undefined && { call: { ...call, price: change(call.price) } }),
  }
  return { ...content, ...changed }
}

function sealed(cipher: Cipher, id: string, payload: Payload): string {
  const content = withPrices(payload.content, storedPrice)
  return cipher.seal(JSON.stringify({ ...payload, content }), requestContext(id))
}

/** The database holds no token, so a copy of it opens no receipt. */
export function hashOf(receiptToken: string): string {
  return createHash('sha256').update(receiptToken).digest('base64url')
}

export function receiptPath(receiptToken: string): string {
  return `/justificante/${receiptToken}`
}
