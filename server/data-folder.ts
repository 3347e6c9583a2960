import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ConfigErrors } from './config.ts'

/** Those that are written again after their first time. SQLite opens one that it may only read without a word. */
const WRITTEN = ['alta.db', 'alta.db-wal', 'alta.db-shm', 'erasures.jsonl']

/**
 * Makes sure that there is a data folder to write to, which only its owner can read, and that the files in it can be
 * written to. Rejects with ConfigErrors.
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  await writable(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  for (const file of WRITTEN.map((name) => path.join(folder, name))) if (existsSync(file)) await writable(file)
}

async function writable(file: string, make?: () => Promise<unknown>): Promise<void> {
  try {
    await make?.()
    await access(file, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigErrors([
      `DATA_DIR: ${file} cannot be written to (${code}): give it to the user that runs Alta, or write another folder`,
    ])
  }
}
