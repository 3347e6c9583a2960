import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseSettings } from '#server/database/database.ts'
import { silentLog } from './log.ts'

/** What storage is promised to do holds on both: `describe.each(dialects)('on %s', (dialect) => …)`. */
export const dialects = ['sqlite', 'postgres'] as const

export type EmptyDatabase = AsyncDisposable & {
  readonly settings: DatabaseSettings
  /** Opens it as a server does; whoever opens it need not close it. */
  readonly open: () => Promise<Database>
}

/** A database of the test's own; it is gone when the test ends. */
export async function emptyDatabase(dialect: Database['dialect']): Promise<EmptyDatabase> {
  const { settings, remove } = await (dialect === 'sqlite' ? emptyFolder() : emptyPostgresDatabase())
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

async function emptyPostgresDatabase() {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  url.pathname = `/${name}`
  return { settings: { url: url.href }, remove: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
