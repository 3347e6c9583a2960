import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Log } from '../log/log.ts'
import { migrate } from './migrations.ts'
import { migratePostgres, openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { emptyLog, lockDataFolder, openSqlite } from './sqlite.ts'

/** PostgreSQL when there is an address, otherwise a file in the data folder. */
export type DatabaseSettings = { readonly url: string } | { readonly dataDir: string }

export type Database = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly kysely: Kysely<Schema>
  /** Everything that `work` writes is there for good once this resolves, or none of it when it rejects. */
  readonly transaction: <Result>(work: (tx: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  /**
   * For after an erasure: takes what was erased out of the embedded database's log, too. False where somebody who reads
   * keeps it there; then retention does it within the hour. PostgreSQL recycles a log of its own. Never rejects.
   */
  readonly forgetErased: () => Promise<boolean>
  /** Whether a request could be stored right now. Never rejects. */
  readonly ready: () => Promise<boolean>
  readonly close: () => Promise<void>
}

/**
 * For the server: opens the database with its schema up to date. An embedded database serves one server alone:
 * a second one on the same folder gets DataFolderInUse.
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  if ('url' in settings) return openMigrated(settings, log)

  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataFolder(settings.dataDir)
  try {
    const database = await openMigrated(settings, log)
    return { ...database, close: () => database.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * For commands: opens the database that a server may be using at this moment. Only a server makes a new one: with
 * a database but without a key, its data folder would be refused.
 */
export async function openDatabaseBeside(settings: DatabaseSettings, log: Log): Promise<Database> {
  if ('dataDir' in settings && !existsSync(databaseFile(settings.dataDir))) throw new NoDatabase(settings.dataDir)
  return openMigrated(settings, log)
}

/** A command was given a data folder that no server has worked in. */
export class NoDatabase extends Error {
  constructor(folder: string) {
    super(`There is no database in ${folder}: start the server first, or set DATA_DIR to its data folder.`)
  }
}

async function openMigrated(settings: DatabaseSettings, log: Log): Promise<Database> {
  if ('url' in settings) {
    await migratePostgres(settings.url)
    return databaseOf('postgres', openPostgres(settings.url, log))
  }
  return openDatabaseFile(databaseFile(settings.dataDir))
}

/** An embedded database in a file of that name, with its schema up to date, whoever else may use it. */
export async function openDatabaseFile(file: string): Promise<Database> {
  const kysely = openSqlite(file)
  try {
    await migrate(kysely)
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  return databaseOf('sqlite', kysely)
}

/** The embedded database of a data folder. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'alta.db')
}

/** Wraps a connection that is open already into a database as the rest of the product knows it. */
export function databaseOf(dialect: Database['dialect'], kysely: Kysely<Schema>): Database {
  let checking: Promise<boolean> | null = null
  return {
    dialect,
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    // Anybody may ask, as often as they like: those who ask at the same time share one answer.
    ready: () => (checking ??= canStore(kysely).finally(() => (checking = null))),
    forgetErased: async () => dialect === 'postgres' || emptyLog(kysely).catch(() => false),
    close: () => kysely.destroy(),
  }
}

/** Only a commit tells: a full disk and a read-only standby answer every question and store nothing. */
async function canStore(kysely: Kysely<Schema>): Promise<boolean> {
  const checked_at = Date.now()
  const written = kysely
    .insertInto('readiness')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute()
  return written.then(
    () => true,
    () => false,
  )
}
