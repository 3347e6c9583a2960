import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Log } from '../ops/log.ts'
import { migrate } from './migrations.ts'
import type { Schema } from './schema.ts'

const INT8 = 20

/** Our whole numbers are cents, counts and milliseconds: all far below where a double becomes inexact. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

// With the database gone or frozen, a visitor must have an answer within five seconds.
const limits = {
  max: 10,
  connectionTimeoutMillis: 3000,
  statement_timeout: 2500,
  query_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
}

/** Connections are made when they are needed, so this works while the server is away. */
export function openPostgres(url: string, log: Log): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'alta', keepAlive: true, types, ...limits })
  const onLost = (error: Error) => log.warn({ error }, 'a connection to the database was lost')
  // Without a listener on each of the two, a connection that breaks would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutDoubtfulConnections(pool) }) })
}

/** Waits for its turn as long as it takes: another instance may be migrating for longer than a request may last. */
export async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: limits.connectionTimeoutMillis,
    types,
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(kysely)
  } finally {
    await kysely.destroy()
  }
}

/**
 * Nobody uses a connection again once it has failed with anything but the server's own answer. After a time-out
 * the statement may still be running; if it was a `begin`, whatever came next would never be committed.
 */
function withoutDoubtfulConnections(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let doubt: Error | null = null
      const query = async (text: string, parameters: readonly unknown[] = []) => {
        if (doubt) throw doubt
        try {
          return await client.query(text, [...parameters])
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) doubt = error as Error
          throw error
        }
      }
      return {
        // Kysely's type also has cursors, which we have no use for.
        query: query as unknown as PostgresPoolClient['query'],
        release: (discard) => client.release(doubt ?? discard),
      }
    },
  }
}
