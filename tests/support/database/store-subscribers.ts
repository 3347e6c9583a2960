import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { DataKeys } from '#platform/config/typed-keys.ts'
import { openCipher } from '#platform/sealing/open-cipher.ts'
import { subscriberContext } from '#app/features/incidents/subscribers.server.ts'

/** People who have confirmed that they want to be told of all incidents: nobody types so many addresses. */
export async function storeSubscribers(db: Database, keys: DataKeys, addresses: readonly string[]): Promise<void> {
  const cipher = await openCipher(db, keys)
  const rows = addresses.map((email) => {
    const id = createHash('sha256').update(email).digest('base64url').slice(0, 22)
    const person = cipher.fingerprint(email)
    return {
      id,
      fingerprint: cipher.fingerprint(JSON.stringify(['subscriber', person, null])),
      person,
      ine: null,
      payload: cipher.seal(JSON.stringify({ email, locale: 'es-ES' }), subscriberContext(id)),
      created_at: Date.now(),
      confirmed_at: Date.now(),
    }
  })
  for (let start = 0; start < rows.length; start += 500) {
    await db.kysely
      .insertInto('subscribers')
      .values(rows.slice(start, start + 500))
      .execute()
  }
}
