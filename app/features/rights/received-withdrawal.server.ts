import type { Kysely } from 'kysely'
import { addressKey } from '#domain/people/address-key.ts'
import { readReference } from '#domain/requests/reference.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { isRight } from './right-content.ts'

type Deps = Pick<Foundation, 'db' | 'cipher'>

/** The reference by which a withdrawal names its order; null of all else. */
export function withdrawnOrder({ brand }: Pick<Site, 'brand'>, content: RequestContent): string | null {
  if (!isRight(content) || content.kind !== 'withdrawal') return null
  return readReference(brand.referencePrefix, content.values.contract ?? '')
}

/** Whether it was in time, which was looked at when its sender was told so: then it ends the contract. Else staff look at it. */
export function isInTime(content: RequestContent): boolean {
  return isRight(content) && content.inTimeUntil !== undefined
}

/** The id of the order that a withdrawal names, where it has its e-mail address as well; null else. */
export async function namedOrder(
  { cipher }: Pick<Foundation, 'cipher'>,
  site: Pick<Site, 'brand'>,
  kysely: Kysely<Schema>,
  content: RequestContent,
): Promise<string | null> {
  const reference = withdrawnOrder(site, content)
  if (reference === null) return null
  const found = await kysely
    .selectFrom('requests')
    .innerJoin('subjects', 'subjects.request_id', 'requests.id')
    .select('requests.id')
    .where('reference', '=', reference)
    .where('requests.kind', '=', 'order')
    .where('fingerprint', '=', addressOf(cipher, content))
    .executeTakeFirst()
  return found?.id ?? null
}

/** A withdrawal from an order that was received, in milliseconds since 1970. */
export type Withdrawn = { readonly at: number; readonly isInTime: boolean }

/**
 * The withdrawals from orders that name them and have their e-mail address, by the ids of the orders: of several the first that was in time, or
 * else the last. What staff have closed as no withdrawal is none.
 */
export async function withdrawalsFrom(
  { db, cipher }: Deps,
  site: Pick<Site, 'brand'>,
  orders: readonly string[],
  kysely: Kysely<Schema> = db.kysely,
): Promise<ReadonlyMap<string, Withdrawn>> {
  const found = new Map<string, Withdrawn>()
  if (orders.length === 0) return found
  const rows = await kysely
    .selectFrom('requests as orders')
    .innerJoin('subjects as theirs', 'theirs.request_id', 'orders.id')
    .innerJoin('subjects', 'subjects.fingerprint', 'theirs.fingerprint')
    .innerJoin('requests', 'requests.id', 'subjects.request_id')
    .innerJoin('cases', 'cases.request_id', 'requests.id')
    .select([
      'orders.id as order',
      'orders.reference as named',
      'subjects.fingerprint',
      'requests.id',
      'requests.reference',
      'requests.payload',
      'requests.created_at',
    ])
    .where('orders.id', 'in', [...orders])
    .where('orders.kind', '=', 'order')
    .where('requests.kind', '=', 'withdrawal')
    .where('requests.erased_at', 'is', null)
    .where('cases.state', 'not in', ['rejected', 'withdrawn'])
    .orderBy('requests.created_at')
    .execute()
  for (const { order, named, fingerprint, ...row } of rows) {
    const { content } = opened({ cipher }, row)
    if (withdrawnOrder(site, content) !== named || addressOf(cipher, content) !== fingerprint) continue
    if (!found.get(order)?.isInTime) found.set(order, { at: row.created_at, isInTime: isInTime(content) })
  }
  return found
}

/** When the contract of an order was withdrawn from by right, in milliseconds since 1970; null where it was not. */
export async function contractLeftAt(
  deps: Deps,
  site: Pick<Site, 'brand'>,
  order: string,
  kysely?: Kysely<Schema>,
): Promise<number | null> {
  const withdrawn = (await withdrawalsFrom(deps, site, [order], kysely)).get(order)
  return withdrawn?.isInTime ? withdrawn.at : null
}

function addressOf(cipher: Foundation['cipher'], content: RequestContent): string {
  return cipher.fingerprint(addressKey((isRight(content) && content.values.email) || ''))
}
