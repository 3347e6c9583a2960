import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { command, OK, Refusal, WRONG_USAGE, type Caller } from './command.ts'
import { readConfig } from '#platform/config/config.ts'
import { databaseFile, NoDatabase } from '#platform/database/database.ts'
import { examineBackup } from '#platform/database/sqlite-copies.ts'

/** Writes a whole and sound copy of the embedded database, as it is at this moment, beside the running server. */
async function backUp({ env, args, print }: Caller): Promise<number> {
  const [typed, ...more] = args
  if (!typed || more.length > 0) return WRONG_USAGE
  const { database } = readConfig(env)
  if ('url' in database)
    throw new Refusal('The database is a PostgreSQL: back it up with pg_dump (docs/operating/data.md).')
  const source = databaseFile(database.dataDir)
  const file = path.resolve(typed)
  if (!existsSync(source)) throw new NoDatabase(database.dataDir)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)

  // Nobody takes half a backup for a whole one.
  const draft = `${file}.partial`
  const refused = (error: Error) => new Refusal(`No backup was made: ${error.message}.`, { cause: error })
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw refused(error)
  })
  await rm(draft, { force: true })
  try {
    // An empty file is written into as it is: for nobody else to read.
    await writeFile(draft, '', { flag: 'wx', mode: 0o600 })
    copyDatabase(source, draft)
    const { requests, due } = examineBackup(draft)
    await syncTo(draft)
    await rename(draft, file)
    print(`${file} holds ${requests} requests and ${due} messages to be sent. The data key is not in it.`)
    return OK
  } catch (error) {
    await rm(draft, { force: true })
    throw refused(error as Error)
  }
}

/** As it is at this moment, whoever writes to it meanwhile; without what was deleted. */
function copyDatabase(source: string, target: string): void {
  const sqlite = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    sqlite.prepare('vacuum into ?').run(target)
  } finally {
    sqlite.close()
  }
}

async function syncTo(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
}

export const run = command('Usage: npm run backup -- FILE', backUp)

if (import.meta.main) process.exitCode = await run()
