import { createHash } from 'node:crypto'
import { readStoredPrice } from '#domain/price/stored-price.ts'
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
  /** That the visitor gets no e-mail with the receipt: their address has had too many. */
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
  return { ...opened, content: withPriceOfToday(opened.content) }
}

/** What has a price has it as this program writes it, whichever wrote it. */
function withPriceOfToday(content: RequestContent & { readonly order?: Priced }): RequestContent {
  const { order } = content
  return order ? ({ ...content, order: { ...order, price: readStoredPrice(order.price) } } as RequestContent) : content
}

type Priced = { readonly price: Parameters<typeof readStoredPrice>[0] }

function sealed(cipher: Cipher, id: string, payload: Payload): string {
  return cipher.seal(JSON.stringify(payload), requestContext(id))
}

/** The database holds no token, so a copy of it opens no receipt. */
export function hashOf(receiptToken: string): string {
  return createHash('sha256').update(receiptToken).digest('base64url')
}

export function receiptPath(receiptToken: string): string {
  return `/justificante/${receiptToken}`
}
