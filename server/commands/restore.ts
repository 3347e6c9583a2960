import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { command, OK, Refusal, WRONG_USAGE, type Caller } from './command.ts'
import { readConfig, type Config } from '#platform/config/config.ts'
import { openDataKeys } from '#platform/sealing/data-keys.ts'
import { databaseFile, openDatabaseFile } from '#platform/database/database.ts'
import { keepToOwner } from '#platform/database/owner-only.ts'
import { lockDataFolder } from '#platform/database/sqlite.ts'
import { examineBackup } from '#platform/database/sqlite-copies.ts'
import { openCipher } from '#platform/sealing/open-cipher.ts'
import { applyJournal } from '#platform/privacy/journal.ts'
import { compareMessages, type Compared } from '#platform/outbox/restored-messages.ts'
import { personalData } from '../personal-data.ts'
import { endRestoredAccess } from '#app/features/staff/after-restore.server.ts'

/**
 * Puts a backup into the place of the embedded database, which is kept aside. Nothing is changed when anything is
 * wrong with the file, when its key is missing, or while a server runs on the data folder.
 */
async function restore({ env, args, clock, print }: Caller): Promise<number> {
  const [typed, ...more] = args
  if (!typed || more.length > 0) return WRONG_USAGE
  const config = readConfig(env)
  if ('url' in config.database) {
    throw new Refusal('The database is a PostgreSQL: restore it with pg_restore (docs/operating/data.md).')
  }
  if (!config.dataKeys && !existsSync(path.join(config.dataDir, 'data.key'))) {
    throw new Refusal(`Bring back the key first, as ${config.dataDir}/data.key or in DATA_KEY: a backup is without it.`)
  }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataFolder(config.dataDir)
  try {
    await replaceDatabase({ config, clock, print }, path.resolve(typed))
    return OK
  } finally {
    unlock()
  }
}

type Deps = Pick<Caller, 'clock' | 'print'> & { readonly config: Config }

async function replaceDatabase(deps: Deps, file: string): Promise<void> {
  const { config, clock, print } = deps
  const present = databaseFile(config.dataDir)
  const draft = `${present}.restoring`
  const { requests } = examineBackup(file)
  await removeDatabase(draft)
  // Not copyFile, which gives the copy the backup's own mode.
  await pipeline(createReadStream(file), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  const { held, sent, forgotten, missing, staff } = await prepare(deps, draft, present).catch(
    async (error: unknown) => {
      await removeDatabase(draft)
      throw error
    },
  )
  const aside = await setAside(present, clock())
  await rename(draft, present)
  await syncFolder(config.dataDir)

  print(`Restored ${requests} requests from ${file}.`)
  if (aside) print(`The previous database is kept as ${aside}: it holds personal data, so remove it once all is well.`)
  if (missing !== null && missing > 0) print(`${missing} requests of the previous database are not in the backup.`)
  if (forgotten > 0) print(`${forgotten} requests had been erased or blocked since: they are so again.`)
  if (sent > 0) print(`${sent} messages that were waiting had been sent since, and are not sent again.`)
  if (held > 0) {
    print(
      `${held} messages may have been sent since, and are held: see npm run outbox -- list, and retry what was not.`,
    )
  }
  if (staff > 0) {
    print('Staff and their roles are as they were then, signed out, and links are void: see npm run staff -- list.')
  }
}

/** Brings the copy to the present schema, and everything in it that has a past since then to the present. */
async function prepare(
  { config, clock }: Deps,
  draft: string,
  present: string,
): Promise<Compared & { forgotten: number; staff: number }> {
  const db = await openDatabaseFile(draft)
  try {
    const cipher = await openCipher(db, config.dataKeys ?? (await openDataKeys(config.dataDir)))
    const compared = await compareMessages(db, present)
    const forgotten = await applyJournal({ config, db, cipher, clock, personalData })
    return { ...compared, forgotten, staff: await endRestoredAccess(db) }
  } finally {
    await db.close()
  }
}

/** Gives the name it has from now on; null where there was none. */
async function setAside(present: string, now: number): Promise<string | null> {
  if (existsSync(present)) keepToOwner(present)
  const aside = `${present}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`
  const moved = await Promise.all(
    ['', '-wal', '-shm'].map((suffix) => rename(present + suffix, aside + suffix).then(() => true, falseWhenMissing)),
  )
  return moved[0] ? aside : null
}

async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(file + suffix, { force: true })))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function falseWhenMissing(error: NodeJS.ErrnoException): boolean {
  if (error.code === 'ENOENT') return false
  throw error
}

export const run = command('Usage: npm run restore -- FILE', restore)

if (import.meta.main) process.exitCode = await run()
