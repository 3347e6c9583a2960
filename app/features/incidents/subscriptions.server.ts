import { addressKey } from '#domain/people/address-key.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { openSubscriber } from './subscribers.server.ts'

/** That somebody has confirmed to be told of incidents. Times are milliseconds since 1970. */
type ToldOfIncidents = {
  /** The INE code of the municipality; null: everywhere. */
  readonly ine: string | null
  readonly confirmedAt: number
  /** Word for word; empty of older ones, and where no key opens it. */
  readonly agreedTo: readonly string[]
}

/** The subscriptions of an address, as its owner has confirmed them. */
export async function toldOfIncidents(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  email: string,
): Promise<readonly ToldOfIncidents[]> {
  const rows = await db.kysely
    .selectFrom('subscribers')
    .select(['id', 'ine', 'payload', 'confirmed_at'])
    .where('person', '=', cipher.fingerprint(addressKey(email)))
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .execute()
  return rows.map(({ id, ine, payload, confirmed_at }) => ({
    ine,
    confirmedAt: confirmed_at!,
    agreedTo: agreedIn({ cipher }, { id, payload }),
  }))
}

function agreedIn(deps: Pick<Foundation, 'cipher'>, row: { id: string; payload: string }): readonly string[] {
  try {
    return openSubscriber(deps, row).agreedTo ?? []
  } catch (error) {
    if (error instanceof CannotOpen) return []
    throw error
  }
}
