import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Endings of a database's file and of those that SQLite keeps beside it. It makes them with the file's own mode. */
const BESIDE = ['', '-wal', '-shm', '-journal']

/**
 * Makes the file of an embedded database, where there is none, such that nobody but its owner has ever been able to
 * read it, whatever the umask says; of one that is there, and of what is beside it, others lose what they were allowed.
 */
export function keepToOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  for (const name of BESIDE.map((suffix) => file + suffix)) if (existsSync(name)) closeToOthers(name)
}

/** Takes away what others may do with a file. Where it is somebody else's, that stays theirs to decide. */
export function closeToOthers(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(file, mode & 0o700)
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code!)) throw error
  }
}
