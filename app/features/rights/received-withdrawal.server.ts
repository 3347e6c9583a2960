import type { Kysely } from 'kysely'
import { addressKey } from '#domain/people/address-key.ts'
import { readReference } from '#domain/requests/reference.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { isRight } from './right-content.ts'

/**
 * The reference of the order whose contract somebody withdraws from, in time and with its e-mail address: that was looked at when
 * they were told so. null of all else, which staff look at.
 */
export function withdrawnOrder({ brand }: Pick<Site, 'brand'>, content: RequestContent): string | null {
  const isProven = isRight(content) && content.kind === 'withdrawal' && content.inTimeUntil !== undefined
  return isProven ? readReference(brand.referencePrefix, content.values.contract ?? '') : null
}

type Order = { readonly reference: string; readonly email: string | null }

/**
 * When a withdrawal from the contract of an order was received, as `withdrawnOrder` has it, in milliseconds since 1970; null
 * where there is none, or staff have closed it as no withdrawal. It is found by the address, which both have.
 */
export async function withdrawalReceivedAt(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  site: Pick<Site, 'brand'>,
  { reference, email }: Order,
  kysely: Kysely<Schema> = db.kysely,
): Promise<number | null> {
  const rows = await kysely
    .selectFrom('requests')
    .innerJoin('subjects', 'subjects.request_id', 'requests.id')
    .innerJoin('cases', 'cases.request_id', 'requests.id')
    .select(['requests.id', 'reference', 'payload', 'created_at'])
    .where('requests.kind', '=', 'withdrawal')
    .where('fingerprint', '=', cipher.fingerprint(addressKey(email ?? '')))
    .where('erased_at', 'is', null)
    .where('cases.state', 'not in', ['rejected', 'withdrawn'])
    .orderBy('created_at')
    .execute()
  const found = rows.find((row) => withdrawnOrder(site, opened({ cipher }, row).content) === reference)
  return found?.created_at ?? null
}
