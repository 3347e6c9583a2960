import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { readDataKeys, type DataKeys } from '../config/typed-keys.ts'
import { LoggableError } from '../log/log.ts'

const KEY_FILE = 'data.key'

/**
 * The keys that are stored in the data folder, a line each; the first is made on the first start. A folder that has a database
 * but no key is refused: with a new key, everything in it would stay unreadable and the loss unnoticed.
 */
export async function openDataKeys(dataDir: string): Promise<DataKeys> {
  const stored = await readStoredKeys(dataDir)
  if (typeof stored === 'string') throw new LoggableError(stored)
  if (stored) return stored

  const file = path.join(dataDir, KEY_FILE)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await createKeyFile(file)
  // Another process may have been faster; then its key is the one.
  const created = await readKeyFile(file)
  if (created === null || typeof created === 'string')
    throw new LoggableError(`${file} vanished while it was being made.`)
  return created
}

/** The keys in a data folder; null where none is needed yet; or why what is there can't be read, in a sentence. */
export async function readStoredKeys(dataDir: string): Promise<DataKeys | string | null> {
  const file = path.join(dataDir, KEY_FILE)
  const database = path.join(dataDir, 'alta.db')
  const stored = await readKeyFile(file)
  if (stored !== null || !(await exists(database))) return stored
  return `${file} is missing, and ${database} can't be read without it: bring the file back, or set DATA_KEY.`
}

async function readKeyFile(file: string): Promise<DataKeys | string | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A folder that can't be there has no key either, and is named by itself.
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? null
      : `${file} can't be read by this user (${code}): give it to the user that runs Alta`
  }
  const keys = readDataKeys(text.trim())
  return typeof keys === 'string' ? `${file} ${keys}` : keys.value
}

/** The whole key appears under its name at once, and only where there is none. */
async function createKeyFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  const folder = await open(path.dirname(file))
  await folder.sync().finally(() => folder.close())
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
