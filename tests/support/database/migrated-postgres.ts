import pg from 'pg'
import { migratePostgres } from '#platform/database/postgres.ts'
import { startPostgres, type RunningPostgres } from './postgres-process.ts'

/** The database with all tables and no row, of which tests take copies. */
export const MIGRATED = 'migrated'

/** The PostgreSQL of a run, with that database. */
export async function startMigratedPostgres(): Promise<RunningPostgres> {
  // Nobody needs this data after a power cut, nor long enough to be cleaned up.
  const server = await startPostgres(['fsync=off', 'full_page_writes=off', 'autovacuum=off'])
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${MIGRATED}`).finally(() => client.end())
  await migratePostgres(Object.assign(new URL(server.url), { pathname: `/${MIGRATED}` }).href)
  return server
}
