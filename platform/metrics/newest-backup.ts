import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const BACKUP = /\.(db|dump)$/

/** When the newest backup of a folder was finished, in milliseconds since 1970; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.filter((name) => BACKUP.test(name)).map((name) => stat(path.join(folder, name))),
  )
  return files.length === 0 ? null : Math.max(...files.map(({ mtimeMs }) => mtimeMs))
}
