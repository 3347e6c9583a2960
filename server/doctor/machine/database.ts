import { sql, type Kysely } from 'kysely'
import { lastSetAside } from '#platform/attempts/attempts.ts'
import type { Config } from '#platform/config/config.ts'
import type { Queue } from '#platform/database/tables/attempts-table.ts'
import { migrationsLeft } from '#platform/database/migrations.ts'
import type { Schema } from '#platform/database/schema.ts'
import { isLoopback } from '#platform/config/mail-url.ts'
import type { Check, Connection, Stored } from '../check.ts'
import { SiteErrors } from '#site-folder/site.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { storedCipherOf } from './data-key.ts'
import { connected, problemOfLater } from '../connected.ts'
import { examineEvaluations } from '#app/features/care-report/evaluations.server.ts'
import { examineCatalogue } from '#app/features/catalogue/doctor.server.ts'
import { examineCoverage } from '#app/features/coverage/doctor.server.ts'
import { examineIncidents } from '#app/features/incidents/doctor.server.ts'
import { examineCare } from '#app/features/cases/doctor.server.ts'
import { examineEdits, examineNotices } from '#app/features/edits/doctor.server.ts'
import { presentSite } from '#app/features/catalogue/present-site.server.ts'
import { examineStaff, examineTechnicians } from '#app/features/staff/doctor.server.ts'

const LEAST_POSTGRES = 15
/** A visitor waits for several such commits. */
const SLOWEST_COMMIT_MS = 1000
const FARTHEST_CLOCK_MS = 2000
/** Beside the name of the user. An address without a password is for a PostgreSQL that knows its users otherwise. */
const FIRST_GUESSES = ['postgres', 'password', 'admin', 'root', 'alta', 'changeme', '123456']
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

/**
 * The database, and what it holds for everybody to read. Nothing in it is changed but the row that tells whether it can
 * store. A start opens it and changes its tables itself: with one that does not answer it ends, and is tried again.
 */
export const databaseChecks: readonly Check[] = [
  { id: 'database-way', rank: 'loses', stage: 'configuration', start: 'before', find: wayToDatabase },
  { id: 'database', rank: 'stops', stage: 'configuration', start: 'itself', find: ({ config }) => openingOf(config) },
  { id: 'later-version', rank: 'stops', stage: 'connection', start: 'itself', find: examineVersion },
  { id: 'tables', rank: 'better', stage: 'connection', start: 'itself', find: examineTables },
  { id: 'may-make-tables', rank: 'stops', stage: 'connection', start: 'itself', find: ofPostgres('stops') },
  { id: 'postgres', rank: 'loses', stage: 'connection', start: 'beside', find: ofPostgres('loses') },
  { id: 'superuser', rank: 'better', stage: 'connection', start: 'beside', find: ofPostgres('better') },
  { id: 'commit', rank: 'stops', stage: 'database', start: 'beside', find: examineCommit },
  { id: 'slow-commit', rank: 'loses', stage: 'database', start: 'beside', find: examineCommitTime },
  { id: 'stored-times', rank: 'loses', stage: 'database', start: 'beside', find: examineStoredTimes },
  { id: 'staff', rank: 'better', stage: 'database', start: 'beside', find: ({ db }) => examineStaff(db.kysely) },
  {
    id: 'technicians',
    rank: 'better',
    stage: 'database',
    start: 'beside',
    find: sealed(async (cipher, stored) => {
      const deps = { ...stored, cipher, clock: () => stored.now }
      return examineTechnicians(deps, await installationOf(deps))
    }),
  },
  {
    id: 'evaluation',
    rank: 'better',
    stage: 'database',
    start: 'beside',
    find: ({ db, now }) => examineEvaluations(db.kysely, now),
  },
  { id: 'set-aside', rank: 'loses', stage: 'database', start: 'beside', find: examineAside },
  {
    id: 'catalogue',
    rank: 'loses',
    stage: 'database',
    start: 'itself',
    find: ({ config, db, now }) => examineCatalogue(db.kysely, config.siteDir, now),
  },
  {
    id: 'site-edits',
    rank: 'loses',
    stage: 'database',
    start: 'itself',
    find: sealed((cipher, { config, db, now }) =>
      examineEdits(cipher, db.kysely, config.siteDir, (site) => examineCare(site, now)),
    ),
  },
  {
    id: 'coverage-versions',
    rank: 'loses',
    stage: 'database',
    start: 'itself',
    find: ({ config, db, now }) => examineCoverage(db.kysely, config.siteDir, now),
  },
  {
    id: 'desk-notices',
    rank: 'better',
    stage: 'database',
    start: 'beside',
    find: sealed((cipher, { db, now }) => examineNotices(cipher, db.kysely, now)),
  },
  {
    id: 'incidents',
    rank: 'loses',
    stage: 'database',
    start: 'beside',
    find: ({ db, now }) => examineIncidents(db.kysely, now),
  },
]

/** Looks at what is sealed, where that opens. */
function sealed(find: (cipher: Cipher, stored: Stored) => Promise<string[]>) {
  return async (stored: Stored): Promise<string[]> => {
    const cipher = await storedCipherOf(stored)
    return cipher ? find(cipher, stored) : []
  }
}

/** As it is edited at the desk; null also where the folder has errors, which have been named by a check of their own. */
async function installationOf(deps: Parameters<typeof presentSite>[0]) {
  try {
    return (await presentSite(deps)).installation
  } catch (error) {
    if (error instanceof SiteErrors) return null
    throw error
  }
}

/** Dangers on the way to the database: somebody who listens, and somebody who gets in by guessing. */
function wayToDatabase({ config: { database } }: { readonly config: Config }): string[] {
  if (!('url' in database)) return []
  const { hostname, searchParams, username, password } = new URL(database.url)
  const isChecked = isLoopback(hostname) || searchParams.get('sslmode') === 'verify-full'
  const isGuessed = [username, ...FIRST_GUESSES].includes(password)
  return [
    ...(isChecked
      ? []
      : [`DATABASE_URL: nobody checks who answers as ${hostname}, or who listens: add ?sslmode=verify-full`]),
    ...(isGuessed ? ['DATABASE_URL: its password is one of the first that anybody tries: set a random one'] : []),
  ]
}

async function openingOf(config: Config): Promise<string[]> {
  const opened = await connected(config, async ({ kysely }) => void (await sql`select 1`.execute(kysely)))
  if (!(opened instanceof Error)) return []
  const { code = opened.name } = opened as NodeJS.ErrnoException
  if (!('url' in config.database)) return [`DATA_DIR: alta.db can't be opened (${code})`]
  return [`DATABASE_URL: ${REFUSALS[code] ?? `the database does not answer (${code})`}`]
}

async function examineVersion({ config, db }: Connection): Promise<string[]> {
  const problem = await problemOfLater(db)
  return problem === null ? [] : [named(config, problem)]
}

async function examineTables({ config, db }: Connection): Promise<string[]> {
  const { applied, left } = await migrationsLeft(db.kysely)
  if (applied === 0 || left.length === 0) return []
  return [named(config, `its tables are of an older version, before ${left[0]}: start the server, which changes them`)]
}

async function examineCommit({ config, db }: Connection): Promise<string[]> {
  if (await db.ready()) return []
  return [named(config, `the database can't store a request: see whether its disk is full or it is read-only`)]
}

async function examineCommitTime({ config, db }: Connection): Promise<string[]> {
  const begun = performance.now()
  const isReady = await db.ready()
  const ms = Math.round(performance.now() - begun)
  return isReady && ms > SLOWEST_COMMIT_MS
    ? [named(config, `storing a row takes ${ms} ms: put the database nearer, or on a faster disk`)]
    : []
}

/** What is stored by the machine's own clock: of the embedded database there is no other to compare with. */
async function examineStoredTimes({ db, now }: Stored): Promise<string[]> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(at) as newest
      from (select max(created_at) as at from requests union all select max(at) as at from events) as times`.execute(
    db.kysely,
  )
  const newest = Number(rows[0]?.newest ?? 0)
  if (newest - now <= FARTHEST_CLOCK_MS) return []
  return [
    `The clock says ${new Date(now).toISOString()}, and what is stored was written as late as ${new Date(newest).toISOString()}: it is ` +
      `wrong, or was then; set it by NTP, or every term is counted wrongly`,
  ]
}

function named({ database }: Config, problem: string): string {
  return `${'url' in database ? 'DATABASE_URL' : 'DATA_DIR'}: ${problem}`
}

function ofPostgres(rank: 'stops' | 'loses' | 'better') {
  return async ({ config, db }: Connection): Promise<string[]> => {
    if (db.dialect !== 'postgres') return []
    return (await examinePostgres(db.kysely))[rank].map((problem) => named(config, problem))
  }
}

async function examinePostgres(kysely: Kysely<Schema>) {
  const { left } = await migrationsLeft(kysely)
  const { rows } = await sql<{ version: number; creates: boolean; isSuperuser: boolean; now: number }>`
    select current_setting('server_version_num')::int / 10000 as version,
      has_schema_privilege(current_schema(), 'create') as creates,
      current_setting('is_superuser') = 'on' as "isSuperuser",
      (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(kysely)
  const { version, creates, isSuperuser, now } = rows[0]!
  const apart = Math.abs(now - Date.now())
  return {
    stops:
      creates || left.length === 0
        ? []
        : ['its user may not make tables: let it own the database, or grant create on the schema'],
    loses: [
      ...(version < LEAST_POSTGRES ? [`PostgreSQL ${version} is too old: use ${LEAST_POSTGRES} or later`] : []),
      ...(apart > FARTHEST_CLOCK_MS
        ? [`its clock and that of this machine are ${Math.round(apart / 1000)} s apart: keep both right by NTP`]
        : []),
    ],
    better: isSuperuser ? ['its user may do everything in PostgreSQL: use one that owns this database only'] : [],
  }
}

const ASIDE: Readonly<Record<Queue, string>> = {
  mail: 'mails that came in broke off the server twice, and only their beginning was read: see Mail at the desk, and the originals in the mailbox',
  message: 'messages broke off the server twice, and are not sent: see alta outbox list',
  coverage:
    'texts of coverage broke off their reading twice, and are not read again: see Coverage at the desk, and upload them anew',
}

async function examineAside({ db, now }: Stored): Promise<string[]> {
  const aside = await lastSetAside({ db, clock: () => now })
  return aside.map(({ queue, count }) => `${count} ${ASIDE[queue]}`)
}
