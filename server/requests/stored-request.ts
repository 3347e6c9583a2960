import { createHash } from 'node:crypto'
import type { Foundation } from '../foundation.ts'
import type { RequestContent } from './content.ts'

/** How a stored request is known to the visitor. */
export type Acknowledgement = {
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** Whoever knows this may read the receipt: never logged. */
  readonly receiptToken: string
}

type Payload = { readonly content: RequestContent; readonly receiptToken: string }

export type RequestRow = {
  readonly id: string
  readonly reference: string
  readonly payload: string
  readonly created_at: number
}

/** The row of a new request. */
export function requestRow(
  { cipher }: Pick<Foundation, 'cipher'>,
  {
    id,
    content,
    acknowledgement,
  }: { readonly id: string; readonly content: RequestContent; readonly acknowledgement: Acknowledgement },
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
  { cipher }: Pick<Foundation, 'cipher'>,
  row: RequestRow,
): Acknowledgement & { readonly content: RequestContent } {
  const payload = JSON.parse(cipher.open(row.payload, sealContext(row.id))) as Payload
  return { ...payload, reference: row.reference, receivedAt: row.created_at }
}

/** The payload of a row whose content changes. */
export function resealed({ cipher }: Pick<Foundation, 'cipher'>, row: RequestRow, content: RequestContent): string {
  const { receiptToken } = opened({ cipher }, row)
  const payload: Payload = { content, receiptToken }
  return cipher.seal(JSON.stringify(payload), sealContext(row.id))
}

/** A sealed payload opens only in the row it was written for. */
export function sealContext(id: string): string {
  return `requests:${id}`
}

/** The database holds no token, so a copy of it opens no receipt. */
export function hashOf(receiptToken: string): string {
  return createHash('sha256').update(receiptToken).digest('base64url')
}

export function receiptPath(receiptToken: string): string {
  return `/justificante/${receiptToken}`
}
