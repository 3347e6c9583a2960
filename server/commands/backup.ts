import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inWords, OK, Refusal, WRONG_USAGE } from './command.ts'
import { readConfig } from '../config.ts'
import { databaseFile, NoDatabase } from '../database/database.ts'
import { examineBackup } from '../database/sqlite-copies.ts'

/** Writes a whole and sound copy of the embedded database, as it is at this moment, beside the running server. */
async function backUp(print: (line: string) => void): Promise<number> {
  const [typed, ...more] = process.argv.slice(2)
  if (!typed || more.length > 0) {
    print('Usage: npm run backup -- FILE')
    return WRONG_USAGE
  }
  const { database } = readConfig(process.env)
  if ('url' in database) throw new Refusal('The database is a PostgreSQL: back it up with pg_dump (docs/operating.md).')
  const source = databaseFile(database.dataDir)
  const file = path.resolve(typed)
  if (!existsSync(source)) throw new NoDatabase(database.dataDir)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)

  // Nobody takes half a backup for a whole one.
  const draft = `${file}.partial`
  process.umask(0o077)
  const refused = (error: Error) => new Refusal(`No backup was made: ${error.message}.`, { cause: error })
  await mkdir(path.dirname(file), { recursive: true }).catch((error: Error) => {
    throw refused(error)
  })
  await rm(draft, { force: true })
  try {
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

if (import.meta.main) process.exitCode = await inWords(backUp)
