import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'
import { keepToOwner } from './owner-only.ts'
import type { Schema } from './schema.ts'
import { asUnanswered } from './unanswered.ts'

/** Another server is working in the data folder. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another server is already running on the data folder ${folder}: stop it, or give this one a DATA_DIR of its own.`,
    )
  }
}

const BUSY = 5
/** Busy or locked by another program, no reading or writing, no room, no file. */
const AWAY = [BUSY, 6, 10, 13, 14]
/** How long a statement waits for another program that is writing, in milliseconds. */
const PATIENCE = 2500
const BETWEEN_TRIES = 20
const MAX_STATEMENTS = 200

/**
 * Makes the folder this process's own until the returned function is called or the process ends, however it ends:
 * the lock is the operating system's, so there is nothing left over to clean up after a kill -9.
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock')
  keepToOwner(file)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataFolderInUse(folder) : error
  }
  return () => lock.close()
}

/** A database file for its owner alone, in which a commit is on the disk before anybody hears of it. */
export function openSqlite(file: string): Kysely<Schema> {
  if (file !== ':memory:') keepToOwner(file)
  const sqlite = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  sqlite.exec('pragma journal_mode = wal')
  sqlite.exec('pragma synchronous = full')
  // In pages. Carrying them over waits for the disk too: four times as many at a time store a twelfth more orders.
  sqlite.exec('pragma wal_autocheckpoint = 4000')
  // Erased data is overwritten, and not only no longer found.
  sqlite.exec('pragma secure_delete = on')
  // SQLite itself waits by holding up the whole process, with every page: see PatientConnection.
  sqlite.exec('pragma busy_timeout = 0')
  return new Kysely<Schema>({ dialect: nodeSqliteDialect(sqlite) })
}

/**
 * Carries the write-ahead log over into the database and empties it, so that what was erased is in neither. False where
 * somebody was reading for as long as a statement waits: it is in the log until the next time.
 */
export async function emptyLog(kysely: Kysely<Schema>): Promise<boolean> {
  const giveUpAt = performance.now() + PATIENCE
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely)
    if (rows[0]?.busy === 0) return true
    if (performance.now() > giveUpAt) return false
    await sleep(BETWEEN_TRIES)
  }
}

function nodeSqliteDialect(sqlite: DatabaseSync): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(sqlite),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // There is one; the driver lends it to one user at a time, and takes it back from those who wait.
  override get supportsMultipleConnections() {
    return true
  }

  // Kysely is careful for the sake of pragmas. Without a transaction, a kill -9 would leave half a migration.
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #sqlite: DatabaseSync
  readonly #lock = new Lock()

  constructor(sqlite: DatabaseSync) {
    super({ database: asBetterSqlite(sqlite) })
    this.#sqlite = sqlite
  }

  override async acquireConnection() {
    await this.#lock.acquire()
    return new PatientConnection(await super.acquireConnection(), this.#sqlite, this.#lock)
  }

  override async releaseConnection() {
    this.#lock.release()
  }

  // A transaction that starts by reading and then wants to write is refused while another process writes.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // SQLite has already rolled back after a full disk; asking again would hide that error behind another one.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Held by one user at a time, in the order of asking. */
class Lock {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  async acquire(): Promise<void> {
    if (this.#isHeld) return new Promise((acquired) => this.#waiting.push(acquired))
    this.#isHeld = true
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }
}

/**
 * Waits for another program that is writing, such as a command. Outside a transaction it gives up the connection
 * meanwhile, so that reads, which wait for nobody, go on.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #sqlite: DatabaseSync
  readonly #lock: Lock

  constructor(connection: DatabaseConnection, sqlite: DatabaseSync, lock: Lock) {
    this.#connection = connection
    this.#sqlite = sqlite
    this.#lock = lock
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + PATIENCE
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw isAway(error) ? asUnanswered(error) : error
        await this.#pause()
      }
    }
  }

  async #pause(): Promise<void> {
    const mayYield = !this.#sqlite.isTransaction
    if (mayYield) this.#lock.release()
    await sleep(BETWEEN_TRIES)
    if (mayYield) await this.#lock.acquire()
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY
}

function isAway(error: unknown): boolean {
  return AWAY.includes(codeOf(error))
}

/** SQLite's primary result code, without the extended bits. */
function codeOf(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff
}

/**
 * Kysely speaks to better-sqlite3; node:sqlite differs in how it takes parameters and tells what returns rows.
 * Statements are cached: preparing one takes longer than most of them run.
 */
function asBetterSqlite(sqlite: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, ReturnType<SqliteDatabase['prepare']>>()

  function prepare(text: string) {
    const statement = sqlite.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      // A statement of its own, as others may run the same one before its last row is read.
      iterate: (parameters: readonly unknown[]) => sqlite.prepare(text).iterate(...(parameters as SQLInputValue[])),
    }
  }

  return {
    close: () => sqlite.close(),
    prepare(text) {
      const before = cached.get(text)
      if (before) return before
      const statement = prepare(text)
      // Lists of any length make any number of texts.
      if (cached.size === MAX_STATEMENTS) cached.clear()
      cached.set(text, statement)
      return statement
    },
  }
}
