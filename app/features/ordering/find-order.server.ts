import type { Kysely } from 'kysely'
import { requestInUse } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { isOrder, type OrderContent } from './order-content.ts'

export type FoundOrder = {
  readonly content: OrderContent
  readonly reference: string
  readonly receiptToken: string
}

/** The order of a case, whatever it is for; null where none is in use. */
export async function findOrder(cipher: Cipher, kysely: Kysely<Schema>, caseId: string): Promise<FoundOrder | null> {
  const found = await requestInUse(cipher, kysely, caseId)
  if (!found) return null
  const { content, reference, receiptToken } = found
  return isOrder(content) ? { content, reference, receiptToken } : null
}
