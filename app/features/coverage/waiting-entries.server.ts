import type { Kysely } from 'kysely'
import type { PlaceId } from '#domain/place/place.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { addressKey } from '#domain/people/address-key.ts'

/** The ids of the requests that wait for a place: all of them, or those of one address. */
export async function waitingAt(
  db: Kysely<Schema>,
  { cipher }: Pick<Foundation, 'cipher'>,
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

/** The path of the page to leave the list by. */
export function leavePath(receiptToken: string): string {
  return `/lista-de-espera/${receiptToken}`
}
