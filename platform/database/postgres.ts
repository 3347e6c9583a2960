import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutorProvider,
} from 'kysely'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { migrate } from './migrations.ts'
import { asUnanswered } from './unanswered.ts'
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
  query_timeout: 3000,
  idleTimeoutMillis: 30_000,
}
/** In milliseconds. Of a transaction: what is set for a session is lost, or somebody else's, behind a pooler such as PgBouncer. */
const LIMITS = 'set local statement_timeout = 2500; set local idle_in_transaction_session_timeout = 10000'
const BEGINS = /^(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/i
/** Kysely's own number: versions that lock for a session wait for those that lock for a transaction. */
const MIGRATION_LOCK = '3853314791062309107'

/** Connections are made when they are needed, so this works while the server is away. */
export function openPostgres(url: string, log: Log): Kysely<Schema> {
  const pool = new pg.Pool({ connectionString: url, application_name: 'alta', keepAlive: true, types, ...limits })
  const onLost = (error: Error) => log.warn({ error }, 'a connection to the database was lost')
  // Without a listener on each of the two, a connection that breaks would end the process.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return new Kysely<Schema>({ dialect: new PooledDialect({ pool: withLimits(pool) }) })
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
  const kysely = new Kysely<Schema>({ dialect: new PooledDialect({ pool }) })
  try {
    // The lock goes with the transaction, however that ends: no session keeps it.
    await kysely.transaction().execute(async (tx) => {
      await lockMigrations(tx)
      await migrate(tx)
    })
  } finally {
    await kysely.destroy()
  }
}

/** Also for a server behind a pooler that lends its connections by transaction. */
class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return new PooledAdapter()
  }
}

class PooledAdapter extends PostgresAdapter {
  override acquireMigrationLock(tx: QueryExecutorProvider): Promise<void> {
    return lockMigrations(tx)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

async function lockMigrations(tx: QueryExecutorProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(tx)
}

/** Whether the server itself says that it can't answer now: of connections, room, operators, and its system. */
function isAway(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(08|53|57|58)/.test(error.code ?? '')
}

/**
 * Every statement runs in a transaction with our limits; one that stands alone gets one of its own.
 *
 * Nobody uses a connection again once it has failed with anything but the server's own answer. After a time-out
 * the statement may still be running; if it was a `begin`, whatever came next would never be committed.
 */
function withLimits(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw asUnanswered(error)
      })
      let doubt: Error | null = null
      let isInTransaction = false
      const ask = async (text: string, parameters: readonly unknown[] = []) => {
        if (doubt) throw doubt
        try {
          return await client.query(text, [...parameters])
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) doubt = error as Error
          throw doubt || isAway(error) ? asUnanswered(error) : error
        }
      }
      const query = async (text: string, parameters: readonly unknown[] = []) => {
        if (BEGINS.test(text)) {
          isInTransaction = true
          return ask(`${text}; ${LIMITS}`)
        }
        if (ENDS.test(text)) isInTransaction = false
        if (isInTransaction || ENDS.test(text)) return ask(text, parameters)
        await ask(`begin; ${LIMITS}`)
        try {
          const result = await ask(text, parameters)
          await ask('commit')
          return result
        } catch (error) {
          if (!doubt) await ask('rollback')
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
