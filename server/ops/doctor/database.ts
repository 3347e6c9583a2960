import { existsSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import { databaseFile, databaseOf, type Database } from '#server/database/database.ts'
import { laterMigrations, ProgramTooOld } from '#server/database/later-version.ts'
import { knownMigrations, migrationsLeft } from '#server/database/migrations.ts'
import { openPostgres } from '#server/database/postgres.ts'
import type { Schema } from '#server/database/schema.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { createLog } from '../log.ts'
import { examineIncidents } from './incidents.ts'
import { examineStaff } from './staff.ts'

const LEAST_POSTGRES = 15
/** A visitor waits for several such commits. */
const SLOWEST_COMMIT_MS = 1000
const FARTHEST_CLOCK_MS = 2000
/** By PostgreSQL's codes, and those of the connection: what DATABASE_URL says wrong. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses its user or password: write those of the database, with special characters as in %23',
  '28000': 'PostgreSQL lets its user in from here in no way: see pg_hba.conf, and whether it asks for TLS',
  '3D000': 'PostgreSQL has no database of its name: make it with createdb',
  ENOTFOUND: 'the database does not answer: no machine has the name of its host: see the part behind @',
  ECONNREFUSED:
    'the database does not answer: nobody listens at its host and port: see whether PostgreSQL runs, and where',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for its certificate: add &sslrootcert=FILE of its authority',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for its certificate: add &sslrootcert=FILE of its authority',
}

/** What is wrong with the database, and with what it holds for everybody to read. Changes nothing in it but the row that tells whether it can store. */
export async function examineDatabase({ database, dataDir }: Config, now: number): Promise<string[]> {
  const isPostgres = 'url' in database
  // The first start makes one.
  if (!isPostgres && !existsSync(databaseFile(dataDir))) return []
  const key = isPostgres ? 'DATABASE_URL' : 'DATA_DIR'
  try {
    const db = isPostgres
      ? databaseOf('postgres', openPostgres(database.url, createLog()))
      : databaseOf('sqlite', openSqlite(databaseFile(dataDir)))
    return await examineOpen(db, key, now).finally(db.close)
  } catch (error) {
    if (error instanceof ProgramTooOld) return [`${key}: ${error.message}`]
    const { code = (error as Error).name } = error as NodeJS.ErrnoException
    const refusal = isPostgres ? REFUSALS[code] : undefined
    if (refusal !== undefined) return [`${key}: ${refusal}`]
    return [isPostgres ? `${key}: the database does not answer (${code})` : `${key}: alta.db can't be opened (${code})`]
  }
}

async function examineOpen(db: Database, key: string, now: number): Promise<string[]> {
  const problems = await examine(db)
  const { left } = await migrationsLeft(db.kysely)
  const named = problems.map((problem) => `${key}: ${problem}`)
  if (left.length > 0) return named
  return [...named, ...(await examineStaff(db.kysely)), ...(await examineIncidents(db.kysely, now))]
}

async function examine(db: Database): Promise<string[]> {
  const ofPostgres = db.dialect === 'postgres' ? await examinePostgres(db.kysely) : []
  const { applied, left } = await migrationsLeft(db.kysely)
  await laterMigrations(db.kysely, knownMigrations)
  if (applied === 0) return ofPostgres
  const schema =
    left.length > 0
      ? [`its tables are of an older version, before ${left[0]}: start the server, which changes them`]
      : []
  return [...ofPostgres, ...schema, ...(await examineCommit(db))]
}

async function examineCommit(db: Database): Promise<string[]> {
  const begun = performance.now()
  const isReady = await db.ready()
  const ms = Math.round(performance.now() - begun)
  if (!isReady) return [`the database can't store a request: see whether its disk is full or it is read-only`]
  return ms > SLOWEST_COMMIT_MS ? [`storing a row takes ${ms} ms: put the database nearer, or on a faster disk`] : []
}

async function examinePostgres(kysely: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ version: number; creates: boolean; isSuperuser: boolean; now: number }>`
    select current_setting('server_version_num')::int / 10000 as version,
      has_schema_privilege(current_schema(), 'create') as creates,
      current_setting('is_superuser') = 'on' as "isSuperuser",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(kysely)
  const { version, creates, isSuperuser, now } = rows[0]!
  const apart = Math.abs(now - Date.now())
  return [
    ...(version < LEAST_POSTGRES ? [`PostgreSQL ${version} is too old: use ${LEAST_POSTGRES} or later`] : []),
    ...(creates ? [] : ['its user may not make tables: let it own the database, or grant create on the schema']),
    ...(isSuperuser ? ['its user may do everything in PostgreSQL: use one that owns this database only'] : []),
    ...(apart > FARTHEST_CLOCK_MS
      ? [`its clock and that of this machine are ${Math.round(apart / 1000)} s apart: keep both right by NTP`]
      : []),
  ]
}
