import { existsSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import { databaseFile, databaseOf, type Database } from '#platform/database/database.ts'
import { laterMigrations, ProgramTooOld } from '#platform/database/later-version.ts'
import { knownMigrations, migrationsLeft } from '#platform/database/migrations.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { createLog } from '#platform/log/log.ts'

/** Looks at the database as it is. Gives the reason where it can't; null before the first start has made one. */
export async function connected<Result>(
  { database, dataDir }: Config,
  look: (db: Database) => Promise<Result>,
): Promise<Result | Error | null> {
  const isPostgres = 'url' in database
  if (!isPostgres && !existsSync(databaseFile(dataDir))) return null
  try {
    const db = isPostgres
      ? databaseOf('postgres', openPostgres(database.url, createLog()))
      : databaseOf('sqlite', openSqlite(databaseFile(dataDir)))
    return await look(db).finally(db.close)
  } catch (error) {
    return error as Error
  }
}

/** Whether it has all tables that this version knows. */
export async function hasCurrentTables({ kysely }: Database): Promise<boolean> {
  const { applied, left } = await migrationsLeft(kysely)
  return applied > 0 && left.length === 0 && (await problemOfLater({ kysely })) === null
}

/** Why this version can't work with what a later one has made of the database; null where it can. */
export async function problemOfLater({ kysely }: Pick<Database, 'kysely'>): Promise<string | null> {
  try {
    await laterMigrations(kysely, knownMigrations)
    return null
  } catch (error) {
    if (error instanceof ProgramTooOld) return error.message
    throw error
  }
}
