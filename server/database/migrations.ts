import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { up as requestsAndOutbox } from './migrations/0001-requests-and-outbox.ts'
import { up as referrals } from './migrations/0002-referrals.ts'
import { up as allowances } from './migrations/0004-allowances.ts'
import type { Schema } from './schema.ts'

const migrations = {
  '0001-requests-and-outbox': { up: requestsAndOutbox },
  '0002-referrals': { up: referrals },
  '0004-allowances': { up: allowances },
}

/**
 * Brings a database to the present schema: all of it or, when something fails, nothing. Several processes may do so
 * at once; one goes first and the others find it done.
 */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
