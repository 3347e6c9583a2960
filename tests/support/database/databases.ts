import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type Database, type DatabaseSettings } from '#platform/database/database.ts'
import { silentLog } from '../log.ts'
import { isLongRun } from '../run/long-run.ts'
import { runService } from '../run/run-service.ts'
import { MIGRATED } from './migrated-postgres.ts'

/** The promises of storage hold on both: `describe.each(dialects)('on %s', (dialect) => …)`. */
export const dialects = ['sqlite', 'postgres'] as const

/**
 * Whether requests to a site go through every case on this database. The short form does on SQLite, and makes the first
 * journeys of a feature on PostgreSQL as well; the long form goes through all on both.
 */
export function everyCaseOn(dialect: Database['dialect']): boolean {
  return dialect === 'sqlite' || isLongRun
}

/**
 * The databases of further requests to a feature whose journey is made on both, and whose storage has tests on both of its
 * own. The short form makes them on SQLite.
 */
export const requestDialects = isLongRun ? dialects : (['sqlite'] as const)

/** How many examples of a property are stored in this database: PostgreSQL takes many times as long for each. */
export function drawsOn(dialect: Database['dialect'], draws: number): number {
  return everyCaseOn(dialect) ? draws : Math.ceil(draws / 3)
}

export type EmptyDatabase = AsyncDisposable & {
  readonly settings: DatabaseSettings
  /** Opens it as a server does; whoever opens it need not close it. */
  readonly open: () => Promise<Database>
}

/** A database of the test's own, with nothing in its tables; it is gone when the test ends. */
export function emptyDatabase(dialect: Database['dialect']): Promise<EmptyDatabase> {
  return ownDatabase(dialect, MIGRATED)
}

/** The same without any table, as an operator gives it to the first server. */
export function bareDatabase(dialect: Database['dialect']): Promise<EmptyDatabase> {
  return ownDatabase(dialect, 'template1')
}

async function ownDatabase(dialect: Database['dialect'], template: string): Promise<EmptyDatabase> {
  const { settings, remove } = await (dialect === 'sqlite' ? emptyFolder() : newPostgresDatabase(template))
  const opened: Database[] = []
  return {
    settings,
    async open() {
      const database = await openDatabase(settings, silentLog)
      opened.push(database)
      return database
    },
    async [Symbol.asyncDispose]() {
      // Closing twice is harmless: a test may have closed one itself.
      await Promise.all(opened.map((database) => database.close().catch(() => {})))
      await remove()
    },
  }
}

async function emptyFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'alta-data-'))
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** A copy of one with all tables: to make them takes PostgreSQL several times as long. */
async function newPostgresDatabase(template: string) {
  const url = new URL(await runService('postgres'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  url.pathname = `/${name}`
  return { settings: { url: url.href }, remove: () => dropDatabase(name) }
}

/**
 * Lets connections that are being closed go first: one that the server ends meanwhile reports that as an error, which
 * nobody listens for any more.
 */
async function dropDatabase(name: string): Promise<void> {
  const giveUpAt = Date.now() + 2000
  const open = () => onServer(`select 1 from pg_stat_activity where datname = '${name}'`)
  while ((await open()).length > 0 && Date.now() < giveUpAt) await setTimeout(20)
  await onServer(`drop database ${name} with (force)`)
}

async function onServer(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await runService('postgres') })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end())
  return rows
}
