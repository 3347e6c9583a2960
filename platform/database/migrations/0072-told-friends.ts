import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('mentions').addColumn('told_at', 'bigint').execute()
  // The acknowledgement of an order that came after the referral has said so.
  await sql`
    update mentions set told_at = (
      select min(ordered.created_at) from mentions as customer
        inner join requests as ordered on ordered.id = customer.request_id
        inner join requests as referral on referral.id = mentions.request_id
        where customer.fingerprint = mentions.fingerprint and customer.role = 'customer'
          and ordered.created_at >= referral.created_at
    ) where role = 'friend'`.execute(db)
}
