import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigErrors } from './config.ts'

/** Those that are written again after their first time. SQLite opens one that it may only read without a word. */
const WRITTEN = ['alta.db', 'alta.db-wal', 'alta.db-shm', 'erasures.jsonl']

/**
 * Makes sure that there is a data folder to write to, which only its owner can read, and that the files in it can be
 * written to. Rejects with ConfigErrors.
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  await attempt(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  // Of a disk that the kernel has made read-only after an error, access() says that it can be written to.
  const probe = path.join(folder, '.probe')
  await attempt(folder, async () => writeFile(probe, '').then(() => rm(probe)))
  for (const file of WRITTEN.map((name) => path.join(folder, name))) {
    if (existsSync(file)) await attempt(file, () => access(file, constants.W_OK))
  }
}

async function attempt(file: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A full disk is no error of the configuration: pages can be shown, and forms say that nothing could be stored.
    if (code === 'ENOSPC') return
    throw new ConfigErrors([
      `DATA_DIR: ${file} cannot be written to (${code}): give it to the user that runs Alta, or write another folder`,
    ])
  }
}
