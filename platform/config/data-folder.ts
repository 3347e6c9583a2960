import { accessSync, constants, existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** Files that are rewritten after they were made. SQLite opens a read-only one without complaint. */
const WRITTEN = ['alta.db', 'alta.db-wal', 'alta.db-shm', 'erasures.jsonl']

/** The reasons why this user can't write to the data folder or to the files in it, a sentence each. */
export function unwritable(folder: string): string[] {
  // Only trying tells: of a disk that the kernel has made read-only after an error, access() says that it can be written to.
  const probe = () => rmdirSync(mkdtempSync(path.join(nearestFolder(folder), '.probe-')))
  const ofFolder = attempt(folder, probe)
  if (ofFolder.length > 0) return ofFolder
  const files = WRITTEN.map((name) => path.join(folder, name)).filter((file) => existsSync(file))
  return files.flatMap((file) => attempt(file, () => accessSync(file, constants.W_OK)))
}

/** The folder itself or, as long as the first start has not made it, what will hold it. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

function attempt(file: string, action: () => void): string[] {
  try {
    action()
    return []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A full disk is no error of the configuration: pages can be shown, and forms say that nothing could be stored.
    if (code === 'ENOSPC') return []
    if (code === 'EROFS')
      return [
        `DATA_DIR: ${file} lies on a file system that is mounted read-only (EROFS): see why with dmesg, and mount it to be written to`,
      ]
    return [
      `DATA_DIR: ${file} cannot be written to (${code}): give it to the user that runs Alta, or write another folder`,
    ]
  }
}
